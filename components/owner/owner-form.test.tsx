// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import messages from '@/messages/en.json';
import { OwnerForm } from './owner-form.client';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const { answer, showPassword, hidePassword } = messages.login;
const { tooShort, tooLong, mismatch } = answer;

function show() {
  const sent: string[] = [];
  render(
    <OwnerForm
      action={async (_, form) => {
        sent.push(String(form.get('newPassword')));
        return null;
      }}
      language="en"
      texts={{ show: showPassword, hide: hidePassword, errors: { tooShort, tooLong, mismatch } }}
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

test('passwords that do not match are told before they are sent, and sent once they match', async () => {
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

test('a field that is left is checked by itself; an empty one is not wrong yet', async () => {
  const { user } = show();
  await user.type(field('New'), 'short');
  await user.tab();
  await vi.waitFor(() => expect(errors()).toEqual([tooShort]));
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

test('password programs fill in both as new', () => {
  show();
  expect([field('New').autocomplete, field('Again').autocomplete]).toEqual(['new-password', 'new-password']);
});
