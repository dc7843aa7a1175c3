import { expect, test } from 'vitest';
import { replyKindOf } from './reply-kind';

const person = 'liesbeth@example.be';

test.each([
  [{}, person, 'reply'],
  [{ 'auto-submitted': 'no' }, person, 'reply'],
  [{ precedence: 'first-class' }, person, 'reply'],
  [{ 'return-path': '<liesbeth@example.be>' }, person, 'reply'],
  [{ 'content-type': 'multipart/report; report-type=disposition-notification' }, person, 'auto'],
  [{ 'auto-submitted': 'auto-replied; owner-email="x"' }, person, 'auto'],
  [{ 'auto-submitted': 'auto-generated', 'return-path': '<>' }, person, 'auto'],
  [{ 'return-path': '<>' }, person, 'auto'],
  [{ precedence: 'auto_reply' }, person, 'auto'],
  [{ 'x-autoreply': 'yes' }, person, 'auto'],
  [{ 'x-auto-response-suppress': 'OOF' }, person, 'auto'],
  [{ 'content-type': 'multipart/report; report-type="delivery-status"; boundary=x' }, person, 'bounce'],
  [{}, 'MAILER-DAEMON@mx.example.be', 'bounce'],
  [{ 'auto-submitted': 'auto-replied' }, 'postmaster@example.be', 'bounce'],
])('a mail with %j from %s is a %s', (fields, fromAddress, kind) => {
  expect(replyKindOf({ fields: new Map(Object.entries(fields)), fromAddress })).toBe(kind);
});
