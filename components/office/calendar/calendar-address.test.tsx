// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { waitMark } from '@/components/forms/refusal-text';
import type { CalendarAddressAnswer } from '@/lib/features/office/calendar/own-calendar-actions';
import messages from '@/messages/en.json';
import { eventually } from '@/tests/support/timing';
import { CalendarAddress } from './calendar-address.client';

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ refresh: vi.fn() }) }));

afterEach(cleanup);

const { own } = messages.office.calendar;
const { answer, showPassword, hidePassword } = messages.login;
const { tooShort, tooLong, mismatch, wrongPassword, tooMany } = answer;

function show(answers: CalendarAddressAnswer[]) {
  const sent: unknown[] = [];
  render(
    <CalendarAddress
      action={async (_, form) => {
        sent.push([form.get('change'), form.get('password')]);
        return answers.shift() ?? null;
      }}
      language="en"
      hasAddress
      username="thomas@gevel.example"
      texts={{
        ...own,
        show: showPassword,
        hide: hidePassword,
        errors: { tooShort, tooLong, mismatch },
        password: 'Your password',
        answer: {
          ...own.answer,
          wrongPassword,
          tooMany: tooMany.other.replace('{minutes}', waitMark),
          tooManyOne: tooMany.one,
        },
      }}
    />,
  );
  return { sent, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your password');
const press = (name: string) => screen.getByRole('button', { name });

test('a wrong password is named and marked, a right one gives the address and leaves the field', async () => {
  const { sent, user } = show([{ code: 'wrongPassword' }, { code: 'issued', address: 'https://gevel.example/x/' }]);
  await user.type(field(), 'straw');
  await user.click(press(own.replace));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(wrongPassword));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.clear(field());
  await user.type(field(), 'brick');
  await user.click(press(own.replace));
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(own.answer.issued));
  expect(screen.getByLabelText<HTMLInputElement>(own.address).value).toBe('https://gevel.example/x/');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null]);
  expect(sent).toEqual([
    ['issue', 'straw'],
    ['issue', 'brick'],
  ]);
});

test.each([
  [1, tooMany.one],
  [4, tooMany.other.replace('{minutes}', '4')],
])('after too many passwords the form names the %i minutes to wait', async (minutes, text) => {
  const { user } = show([{ code: 'tooMany', minutes }]);
  await user.click(press(own.replace));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(text));
});

test('an address is revoked without the password', async () => {
  const { sent, user } = show([{ code: 'revoked' }]);
  await user.click(press(own.revoke));
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(own.answer.revoked));
  expect(sent).toEqual([['revoke', '']]);
});
