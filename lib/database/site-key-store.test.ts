import { expect, test } from 'vitest';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { acceptSiteKey, noteSiteKey, readSiteKey } from './site-key-store';

const now = new Date('2026-11-28T12:00:00.000Z');

test.each(allEngines)('%s keeps the key of the first start until another is accepted', async (engine) => {
  const opened = await openTestDatabase(engine);
  expect(await readSiteKey()).toBeNull();
  expect(await Promise.all([noteSiteKey('one', now), noteSiteKey('one', now)])).toEqual(['one', 'one']);
  expect(await noteSiteKey('two', now)).toBe('one');
  await acceptSiteKey('two', now);
  expect(await readSiteKey()).toBe('two');
  expect(await noteSiteKey('two', now)).toBe('two');
  await opened.close();
});
