import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox';

test.each([
  ['an@example.be', 'an@example.be'],
  [' An@Example.BE ', 'an@example.be'],
  ['an+homes@example.be', 'an@example.be'],
  ['an+a+b@example.be', 'an@example.be'],
  ['a.n@example.be', 'a.n@example.be'],
  ['a.n+x@gmail.com', 'an@gmail.com'],
  ['an@googlemail.com', 'an@gmail.com'],
  ['+an@example.be', '+an@example.be'],
])('%j leads to %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
