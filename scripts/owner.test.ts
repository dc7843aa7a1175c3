import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { queuedMails } from '@/tests/support/queued-mails';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './owner';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-owner-'));
});
afterEach(() => rm(folder, { recursive: true }));

const siteUrl = { SITE_URL: 'https://www.gevel.example' };

test.each(engines)(
  'on %s an owner is added, linked to properties, disabled and enabled, and the log shows it',
  async (engine) => {
    const { target, database, close } = await openTestDatabase(engine);
    const place: Record<string, string> =
      target.kind === 'sqlite'
        ? { DATA_DIR: path.dirname(target.file) }
        : { DATA_DIR: folder, DATABASE_URL: target.url };
    const run = (...parameters: string[]) => runCommand(main, { ...siteUrl, ...place }, parameters);
    const email = 'els@example.be';

    const wrongProperty = await run('add', email, '--name', 'Els', '--properties', '2602,999999');
    expect(wrongProperty).toMatchObject({ code: 1, errors: expect.stringContaining('no property 999999') });
    expect(await run('list')).toMatchObject({ code: 0, output: 'No owners.\n' });
    expect(await run('add', email, '--name', 'Els Wouters', '--language', 'de', '--properties', '2602')).toMatchObject({
      code: 0,
      output: expect.stringContaining('sends the invitation'),
    });
    const [mail] = await queuedMails(database);
    expect(JSON.stringify(mail?.document)).toContain('https://www.gevel.example/de/neues-passwort/');
    expect(await run('add', email, '--name', 'Els')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already'),
    });
    expect((await run('properties', email, '2402', '2602')).output).toContain('2402, 2602');
    expect((await run('list')).output).toMatch(/els@example\.be +Els Wouters +de +2402 2602 +never +invited/);
    expect((await run('disable', email)).code).toBe(0);
    expect(await run('reset', email)).toMatchObject({ code: 1 });
    expect((await run('enable', email)).code).toBe(0);
    expect((await run('reset', email)).output).toContain('invitation again');
    const log: unknown = JSON.parse((await run('log', '--json', '--email', email)).output);
    expect(log).toMatchObject(
      ['resetAsked', 'enabled', 'disabled', 'propertiesChanged', 'added'].map((event) => ({ event, email })),
    );
    expect((await run('log', '--limit', '1')).output).toMatch(/asked for a new password +agency/);
    expect(await run('disable', 'nobody@example.be')).toMatchObject({ code: 1 });
    expect(await run('remove', 'nobody@example.be', '--yes')).toMatchObject({ code: 1 });
    expect((await run('remove', email)).output).toMatch(
      /It has 2 properties and 0 sessions\.[\s\S]*Nothing has changed/,
    );
    expect((await run('list')).output).toContain(email);
    expect(await run('remove', email, '--yes')).toMatchObject({ code: 0 });
    expect((await run('list')).output).toBe('No owners.\n');
    const left = (await run('log')).output;
    expect([left.includes(email), /erased-[0-9a-f]{32} +was removed/.test(left)]).toEqual([false, true]);
    await close();
  },
  300_000,
);

test.each([
  [[], 'Specify a command'],
  [['sell'], 'Unknown command: sell'],
  [['add', 'els'], 'Specify the owner’s e-mail address'],
  [['add', 'els@example.be'], 'Specify --name, which mails use to address the owner'],
  [['add', 'els@example.be', '--name', ' '], 'Specify --name, which mails use to address the owner'],
  [['add', 'els@example.be', '--name', 'Els', '--language', 'it'], `--language must be one of ${languages.join(', ')}`],
  [['properties', 'els@example.be'], 'Specify the properties or --none'],
  [['properties', 'els@example.be', '1', '--none'], 'Specify the properties or --none'],
  [['remove'], 'Specify the owner’s e-mail address'],
  [['remove', 'els@example.be', '--json'], 'remove has no option --json'],
  [['reset'], 'Specify the owner’s e-mail address'],
  [['list', 'x'], 'Unexpected arguments: x'],
  [['disable', 'els@example.be', '--json'], 'disable has no option --json'],
  [['log', '--limit', '0'], '--limit must be a whole number from 1 to 10000'],
  [['log', '--limit', '10001'], '--limit must be a whole number from 1 to 10000'],
])('%j is wrong use', async (typed, reason) => {
  expect(await runCommand(main, { DATA_DIR: '/nowhere' }, typed)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(new RegExp(`^${reason}\n\nnpm run owner`)),
  });
});

test('the command runs in a separate process', async () => {
  const outcome = await spawnCommand('owner.ts', { DATA_DIR: folder }, '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('npm run owner -- '), errors: '' });
});
