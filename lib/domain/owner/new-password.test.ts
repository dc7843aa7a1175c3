import { expect, test } from 'vitest';
import { checkNewPassword, linkAnswer } from './new-password';

const fine = 'a'.repeat(10);
const longest = 'a'.repeat(128);

test.each([
  [fine, fine, {}],
  [longest, longest, {}],
  [fine.slice(1), fine.slice(1), { newPassword: 'tooShort' }],
  [`${longest}a`, `${longest}a`, { newPassword: 'tooLong' }],
  ['', '', { newPassword: 'tooShort' }],
  [fine, '', { newPasswordAgain: 'mismatch' }],
  [fine, `${fine} `, { newPasswordAgain: 'mismatch' }],
  [fine, fine.toUpperCase(), { newPasswordAgain: 'mismatch' }],
  ['short', 'shorter', { newPassword: 'tooShort', newPasswordAgain: 'mismatch' }],
])('%j typed again as %j', (newPassword, newPasswordAgain, errors) => {
  expect(checkNewPassword({ newPassword, newPasswordAgain })).toEqual(errors);
});

const now = new Date('2026-11-22T12:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['no link', null, false, 'issue'],
  ['a link that has just ended', { sentAt: at(-30), expiresAt: at(0) }, false, 'issue'],
  ['a mail of a moment ago', { sentAt: at(-9.99), expiresAt: at(20) }, false, 'nothing'],
  ['a mail of ten minutes ago', { sentAt: at(-10), expiresAt: at(20) }, false, 'resend'],
  ['a link that is nearly over', { sentAt: at(-10), expiresAt: at(9.99) }, false, 'issue'],
  ['an invitation of yesterday', { sentAt: at(-24 * 60), expiresAt: at(6 * 24 * 60) }, false, 'resend'],
  ['a stranger’s request, at the owner’s device', { sentAt: at(-1), expiresAt: at(29) }, true, 'resend'],
  ['two presses at the owner’s device', { sentAt: at(-0.5), expiresAt: at(29.5) }, true, 'nothing'],
] as const)('after %s', (_, open, isKnownDevice, answer) => {
  expect(linkAnswer(open, { isKnownDevice, now })).toBe(answer);
});

test('whenever strangers ask, the owner gets a mail or has got a good link within ten minutes', () => {
  let open = { sentAt: at(0), expiresAt: at(30) };
  let mails = 1;
  for (let minutes = 0.5; minutes <= 60; minutes += 0.5) {
    const answer = linkAnswer(open, { isKnownDevice: false, now: at(minutes) });
    if (answer === 'issue') open = { sentAt: at(minutes), expiresAt: at(minutes + 30) };
    if (answer === 'resend') open = { ...open, sentAt: at(minutes) };
    if (answer !== 'nothing') mails++;
    expect(open.expiresAt.getTime()).toBeGreaterThan(at(minutes).getTime());
  }
  expect(mails).toBe(7);
});
