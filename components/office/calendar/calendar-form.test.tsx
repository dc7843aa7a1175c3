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
