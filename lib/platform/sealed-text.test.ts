import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import { siteEnv } from '@/tests/support/test-site';
import { openSealed, sealText } from './sealed-text';

setTestEnv(siteEnv(tmpdir()));

test('a sealed text can be read again, and reveals nothing by itself', () => {
  const sealed = sealText('https://calendar.example/é/secret.ics');
  expect(sealed).not.toContain('secret');
  expect(sealText('https://calendar.example/é/secret.ics')).not.toBe(sealed);
  expect(openSealed(sealed)).toBe('https://calendar.example/é/secret.ics');
});

test('what was changed, cut or never sealed is not read', () => {
  const sealed = sealText('a secret address');
  expect(openSealed(`${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull();
  expect(openSealed(sealed.slice(0, -4))).toBeNull();
  expect(openSealed('')).toBeNull();
  expect(openSealed('https://calendar.example/')).toBeNull();
});
