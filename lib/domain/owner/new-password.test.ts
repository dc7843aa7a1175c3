import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password';

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
