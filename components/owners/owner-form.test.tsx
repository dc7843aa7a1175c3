// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { waitMark } from '@/components/forms/refusal-text';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { type OwnerAnswer, ownerCodes } from '@/lib/domain/owner/owner-answer';
import { recordOf } from '@/lib/domain/record-of';
import messages from '@/messages/en.json';
import { eventually } from '@/tests/support/timing';
import { OwnerForm } from './owner-form.client';

const refresh = vi.hoisted(() => vi.fn());

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ refresh }) }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

const { answer, showPassword, hidePassword } = messages.login;
const { tooShort, tooLong, mismatch } = answer;

const texts = {
  show: showPassword,
  hide: hidePassword,
  errors: { tooShort, tooLong, mismatch },
  answers: {
    ...recordOf(ownerCodes, (code) => (code === 'tooMany' ? answer.tooMany.other : answer[code])),
    tooManyOne: answer.tooMany.one,
  },
  refusal: { tooMany: `Wait ${waitMark} minutes`, failed: 'Later' },
};

function show(answerTo: (password: string) => Promise<OwnerAnswer | null> = async () => null) {
  const sent: string[] = [];
  render(
    <OwnerForm
      action={async (_, form) => {
        const password = String(form.get('newPassword'));
        sent.push(password);
        return answerTo(password);
      }}
      language="en"
      texts={texts}
      fields={[
        { name: 'newPassword', kind: 'newPassword', label: 'New' },
        { name: 'newPasswordAgain', kind: 'passwordAgain', label: 'Again' },
      ]}
      submit="Save"
    />,
  );
  return { sent, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('reports passwords that do not match before sending, and sends them once they match', async () => {
  const { sent, user } = show();
  await user.type(field('New'), 'a house of brick');
  await user.type(field('Again'), 'a house of straw');
  await user.click(screen.getByText('Save'));
  expect(errors()).toEqual([mismatch]);
  expect(document.activeElement).toBe(field('Again'));
  expect(field('Again').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.clear(field('Again'));
  await user.click(field('Again'));
  await user.paste('a house of brick');
  expect(errors()).toEqual([]);
  await user.click(screen.getByText('Save'));
  expect(sent).toEqual(['a house of brick']);
});

test('a field that is left is checked immediately; an empty one is not wrong yet', async () => {
  const { user } = show();
  await user.type(field('New'), 'short');
  await user.tab();
  await eventually(() => expect(errors()).toEqual([tooShort]));
  await user.type(field('New'), ' no more at all');
  expect(errors()).toEqual([]);
});

test('one button shows and hides both', async () => {
  const { user } = show();
  const types = () => [field('New').type, field('Again').type];
  expect(types()).toEqual(['password', 'password']);
  await user.click(screen.getByRole('button', { name: showPassword }));
  expect(types()).toEqual(['text', 'text']);
  await user.click(screen.getByRole('button', { name: hidePassword }));
  expect(types()).toEqual(['password', 'password']);
});

test('password managers fill in both as new', () => {
  show();
  expect([field('New').autocomplete, field('Again').autocomplete]).toEqual(['new-password', 'new-password']);
});

test.each([
  ['too many forms', refusedAction(7), 'Wait 7 minutes'],
  ['a lost connection', 'Failed to fetch', 'Later'],
  ['an answer that is none', 'An unexpected response was received from the server.', 'Later'],
])('after %s it says what to do, keeps the input, and can be sent again', async (_, message, said) => {
  let isUp = false;
  const { sent, user } = show(async () => {
    if (!isUp) throw new Error(message);
    return { code: 'saved' };
  });
  for (const name of ['New', 'Again']) await user.type(field(name), 'a house of brick');
  for (const tries of [1, 2]) {
    await user.click(screen.getByText('Save'));
    await eventually(() => expect(sent).toHaveLength(tries));
    const note = await screen.findByText(said);
    await eventually(() => expect(document.activeElement).toBe(note.closest('[role=alert]')));
    expect(field('New').value).toBe('a house of brick');
    field('New').focus();
  }
  expect(refresh).not.toHaveBeenCalled();
  isUp = true;
  await user.click(screen.getByText('Save'));
  const saved = await screen.findByText(answer.saved);
  await eventually(() => expect(document.activeElement?.querySelector('p')).toBe(saved));
  expect(errors()).toEqual([]);
  expect(field('New').value).toBe('');
  expect(refresh).toHaveBeenCalledOnce();
});
