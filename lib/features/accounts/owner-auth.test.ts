import { hashRaw } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { makeBackupCodes } from './login/judge-code';
import { ownerAuth } from './owner-auth';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sqlite');
  // Other tests hash at the lowest cost.
  processSingleton('hash-cost').set(undefined);
});

afterAll(() => site.close());

test('passwords are hashed at the recommended cost', async () => {
  const { password } = await ownerAuth().$context;
  expect(await password.hash('brick and copper')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('so are the codes for a lost phone', async () => {
  const { codes, stored } = await makeBackupCodes();
  const { salt, hashes } = JSON.parse(stored);
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: Buffer.from(salt, 'base64url') };
  expect(hashes[0]).toBe((await hashRaw(codes[0] ?? '', cost)).toString('base64url'));
});
