// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';
import messages from '@/messages/nl.json';
import { eventually } from '@/tests/support/timing';
import { CalendarForm } from './calendar-form.client';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }), unstable_rethrow: () => {} }));

const { calendar, answer } = messages.office;
const texts = { ...calendar.answer, ended: answer.fault.ended, why: calendar.drag.why };

beforeEach(() => window.sessionStorage.clear());
afterEach(cleanup);

function open(action: () => Promise<CalendarAnswer | null>) {
  return render(
    <CalendarForm
      action={action}
      draft="viewing-1"
      hidden={{ language: 'nl' }}
      texts={texts}
      fields={[
        {
          name: 'outcome',
          label: 'Kwam?',
          type: 'radio',
          value: '',
          options: [
            { value: 'came', label: 'Ja' },
            { value: 'noShow', label: 'Nee' },
          ],
        },
        { name: 'feedback', label: 'Verslag', type: 'textarea', value: '' },
      ]}
      submit="Bewaren"
    />,
  );
}

test('without a signal the form says so, and keeps what was chosen and typed, also for the next page', async () => {
  const user = userEvent.setup();
  const { unmount } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('radio', { name: 'Ja' }));
  await user.type(screen.getByLabelText('Verslag'), 'Grote tuin');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect((await screen.findByRole('alert')).textContent).toBe(texts.unsent);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Verslag').value).toBe('Grote tuin');
  unmount();

  open(async () => ({ code: 'saved', typed: { outcome: 'came', feedback: 'Grote tuin' } }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Verslag').value).toBe('Grote tuin');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ja' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(texts.saved));
  await eventually(() => expect(window.sessionStorage).toHaveLength(0));
});

test('nothing is chosen before somebody chooses', () => {
  open(async () => null);
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
});

test('of viewings under an absence one choice is for all, and each can have its own', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  const viewing = (id: string, canAsk: boolean) => ({
    ...{ id, href: `/office/calendar/${id}/`, words: `Bezoek ${id}`, shown: `${id} 0`, canAsk },
    takers: [{ value: `${id} 0 an`, name: 'An' }],
  });
  const over = {
    viewings: [viewing('a', true), viewing('b', false)],
    everyone: [{ id: 'an', name: 'An', count: 2 }],
    seen: 'a,b',
    rest: 0,
  };
  render(
    <CalendarForm
      action={async (_, form) => {
        sent.push([...form].map((pair) => pair.join('=')).join('&'));
        return { code: 'over', typed: {}, over };
      }}
      hidden={{ language: 'nl' }}
      texts={texts}
      submit="Bewaren"
      submitAnyway="Toch"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  const all = await screen.findByLabelText(texts.forAll);
  const optionsOf = (element: Element | undefined) =>
    [...(element?.querySelectorAll('option') ?? [])].map((option) => option.textContent);
  expect(optionsOf(all)).toEqual([
    texts.leaveAll,
    texts.handAllTo.replace('{name}', 'An'),
    `${texts.askAll} (${texts.someOf.replace('{count}', '1').replace('{of}', '2')})`,
  ]);
  const [first, second] = ['a', 'b'].map((id) =>
    screen.getByLabelText(texts.handOverOf.replace('{viewing}', `Bezoek ${id}`)),
  );
  expect(optionsOf(second)).toEqual([texts.asAll, texts.leaveIt, texts.handOverTo.replace('{name}', 'An')]);
  await user.selectOptions(all, 'an');
  if (first) await user.selectOptions(first, 'a 0 ask');
  await user.click(screen.getByRole('button', { name: 'Toch' }));
  for (const part of ['all=an', 'shown=a 0', 'shown=b 0', 'hand=a 0 ask', 'hand=&', 'over=a,b'])
    expect(`${sent.at(-1)}&`).toContain(part);
});
