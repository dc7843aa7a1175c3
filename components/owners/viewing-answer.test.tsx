// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { waitMark } from '@/components/forms/refusal-text';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { eventually } from '@/tests/support/timing';
import { ViewingAnswer } from './viewing-answer.client';

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ refresh() {} }) }));

afterEach(cleanup);

const answers = { accepted: 'Accepted', another: 'Asked', declined: 'Declined' };
const problem = {
  unknown: 'Unknown',
  moved: 'Moved',
  past: 'Past',
  cancelled: 'Cancelled',
  settled: 'Settled',
  preferenceTooLong: 'Too long',
  unavailable: 'Later',
  loggedOut: 'Log in',
};

test('an answer that was not read says how long to wait and keeps the message; the next one is accepted', async () => {
  const action = vi.fn();
  const user = userEvent.setup();
  render(
    <ViewingAnswer
      action={action}
      viewingId="1"
      startsAt="2026-11-30T10:00:00Z"
      isOpen
      texts={{
        group: 'Answer',
        accept: 'Accept',
        another: 'Another time',
        decline: 'Decline',
        preference: 'Preference',
        preferenceHint: '',
        send: 'Send',
        done: answers,
        already: answers,
        problem,
        tooMany: `Wait ${waitMark} minutes`,
      }}
    />,
  );
  const message = screen.getByLabelText<HTMLTextAreaElement>('Preference');
  await user.type(message, 'On Saturday');
  action.mockRejectedValueOnce(new Error(refusedAction(2)));
  await user.click(screen.getByText('Send'));
  const note = await screen.findByText('Wait 2 minutes');
  await eventually(() => expect(document.activeElement).toBe(note.closest('[role=alert]')));
  expect(message.value).toBe('On Saturday');

  action.mockRejectedValueOnce(new Error('Failed to fetch'));
  await user.click(screen.getByText('Accept'));
  expect(await screen.findByText('Later')).toBeTruthy();
  expect(message.value).toBe('On Saturday');

  action.mockResolvedValueOnce({ outcome: { kind: 'answered', answer: 'another' }, preference: '' });
  await user.click(screen.getByText('Send'));
  expect((await screen.findByRole('status')).textContent).toBe('Asked');
  const [, form] = action.mock.lastCall ?? [];
  expect([form.get('viewing'), form.get('answer'), form.get('preference')]).toEqual(['1', 'another', 'On Saturday']);
});
