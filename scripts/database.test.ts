import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import { noteSiteKey, readSiteKey } from '@/lib/database/site-key-store';
import { fingerprintOf } from '@/lib/platform/secret';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { runCommand } from '@/tests/support/run-command';
import { openTestDatabase } from '@/tests/support/test-database';
import { main } from './database';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

let source: Opened;
let target: Opened;
let place: { DATA_DIR: string; DATABASE_URL: string };
beforeAll(async () => {
  target = await openTestDatabase('postgres');
  source = await openTestDatabase('sqlite');
  if (source.target.kind !== 'sqlite' || target.target.kind !== 'postgres') throw new Error('Other engines');
  place = { DATA_DIR: path.dirname(source.target.file), DATABASE_URL: target.target.url };
});
afterAll(() => Promise.all([source.close(), target.close()]));

test('a database that another process has open is not copied', async () => {
  await source.database
    .insertInto('enquiry')
    .values(makeEnquiryRow({ id: 'a' }))
    .execute();
  const refused = await runCommand(main, place, ['copy']);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('stop the site first') });
});

test('rows are copied and counted, once', async () => {
  await source.database.destroy();
  const copied = await runCommand(main, place, ['copy']);
  expect(copied).toMatchObject({ code: 0, output: expect.stringMatching(/^enquiry +1$/m) });
  expect(await target.database.selectFrom('enquiry').select('id').execute()).toEqual([{ id: 'a' }]);
  const again = await runCommand(main, place, ['copy']);
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('already has rows in enquiry') });
  source.database = openDatabase(source.target);
});

describe('refuses', () => {
  test.each([[[]], [['copy', 'more']], [['move']], [['copy', '--force']]])('%j', async (words) => {
    const outcome = await runCommand(main, place, words);
    expect(outcome).toMatchObject({ code: 2, errors: expect.stringContaining('npm run database -- copy') });
  });

  test('a copy without DATABASE_URL, or without a database', async () => {
    const { DATA_DIR, DATABASE_URL } = place;
    expect(await runCommand(main, { DATA_DIR }, ['copy'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Set DATABASE_URL'),
    });
    expect(await runCommand(main, { DATA_DIR: `${DATA_DIR}/none`, DATABASE_URL }, ['copy'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no database'),
    });
  });
});

test('another key is accepted, where there is one', async () => {
  const opened = await openTestDatabase('sqlite');
  if (opened.target.kind !== 'sqlite') throw new Error('Another engine');
  const DATA_DIR = path.dirname(opened.target.file);
  await noteSiteKey('the former', new Date());
  expect(await runCommand(main, { DATA_DIR }, ['accept-key'])).toMatchObject({ code: 1 });
  const APP_SECRET = 'a new key of thirty-two signs, or more';
  expect(await runCommand(main, { DATA_DIR, APP_SECRET }, ['accept-key'])).toMatchObject({ code: 0 });
  expect(await readSiteKey()).toBe(fingerprintOf(APP_SECRET));
  await opened.close();
});
