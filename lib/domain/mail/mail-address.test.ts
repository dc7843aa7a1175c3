import { expect, test } from 'vitest';
import { isMailAddress, mailboxOf } from './mail-address';

test.each(['an@voorbeeld.be', "o'neill+huis@mail.example.co.uk", 'zoë@bücher.example', 'root@localhost'])(
  '%s is one address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'an',
  '@voorbeeld.be',
  'an@',
  'an@b@c.be',
  'an@voorbeeld.be,jan@voorbeeld.be',
  'an@voorbeeld.be;jan@voorbeeld.be',
  'an@voorbeeld.be\r\nBcc: jan@voorbeeld.be',
  'an@voorbeeld.be\n',
  'An <an@voorbeeld.be>',
  '"an, jan"@voorbeeld.be',
  'an(jan)@voorbeeld.be',
  'an@[1.2.3.4]',
  'an@-voorbeeld.be',
  'an @voorbeeld.be',
  'an\0@voorbeeld.be',
  `${'x'.repeat(65)}@a.be`,
  `an@${`${'x'.repeat(62)}.`.repeat(4)}be`,
  'groep: an@voorbeeld.be;',
])('%j is not', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test.each([
  ['an@example.be', 'an@example.be'],
  [' An@Example.BE ', 'an@example.be'],
  ['an+homes@example.be', 'an@example.be'],
  ['an+a+b@example.be', 'an@example.be'],
  ['a.n@example.be', 'a.n@example.be'],
  ['a.n+x@gmail.com', 'an@gmail.com'],
  ['an@googlemail.com', 'an@gmail.com'],
  ['+an@example.be', '+an@example.be'],
  ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
  ['zoë@xn--bcher-kva.example', 'zoë@xn--bcher-kva.example'],
  ['zoe\u0308@BU\u0308CHER.example', 'zoë@xn--bcher-kva.example'],
  ['root@localhost', 'root@localhost'],
  ['an@', 'an@'],
])('%j leads to %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
