// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TodayWatch } from './today-watch.client';

const refresh = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ refresh }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  document.title = 'Vandaag | Gevel';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function draw(count: number, version: string) {
  return <TodayWatch pulse={{ count, version }} words={`Er wachten ${count} dingen op u.`} />;
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('a change draws the page again, and the title counts what waits', async () => {
  fetched.mockImplementation(async () => Response.json({ count: 4, version: 'new' }));
  const { rerender } = render(draw(3, 'old'));
  expect(document.title).toBe('(3) Vandaag | Gevel');
  expect(screen.getByRole('status').textContent).toBe('');
  await minutes(1);
  expect(fetched).toHaveBeenCalledWith('/api/office/today/', expect.anything());
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(draw(4, 'new'));
  expect(document.title).toBe('(4) Vandaag | Gevel');
  expect(screen.getByRole('status').textContent).toBe('Er wachten 4 dingen op u.');
  await minutes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the title stays counted when the framework writes it again, and is as it was on the next page', async () => {
  const { unmount } = render(draw(3, 'old'));
  document.title = 'Vandaag | Gevel';
  await minutes(0);
  expect(document.title).toBe('(3) Vandaag | Gevel');
  unmount();
  expect(document.title).toBe('Vandaag | Gevel');
});

test('nothing that is typed is lost: the page waits until the field is left', async () => {
  fetched.mockImplementation(async () => Response.json({ count: 1, version: 'new' }));
  render(
    <>
      <textarea aria-label="Reden" />
      {draw(0, 'old')}
    </>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reden');
  field.focus();
  field.value = 'Nog niet';
  await minutes(2);
  expect(refresh).not.toHaveBeenCalled();
  field.blur();
  await minutes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([401, 404])('an answer of %i ends the asking', async (status) => {
  fetched.mockImplementation(async () => new Response(null, { status }));
  render(draw(0, 'old'));
  await minutes(5);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a page that nobody sees or uses does not ask', async () => {
  fetched.mockImplementation(async () => Response.json({ count: 0, version: 'old' }));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(draw(0, 'old'));
  await minutes(5);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).toHaveBeenCalledTimes(1);
  await minutes(120);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(61);
});
