import path from 'node:path';
import { expect, test } from 'vitest';
import { queuedMails } from '@/tests/support/queued-mails';
import { runCommand } from '@/tests/support/run-command';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './staff';

test.each(engines)(
  'on %s a person is added with a role, changed, disabled and removed, and the log shows it',
  async (engine) => {
    const { target, database, close } = await openTestDatabase(engine);
    const place: Record<string, string> =
      target.kind === 'sqlite' ? { DATA_DIR: path.dirname(target.file) } : { DATABASE_URL: target.url };
    const run = (...parameters: string[]) =>
      runCommand(main, { SITE_URL: 'https://www.gevel.example', ...place }, parameters);
    const email = 'an@gevel.example';

    expect(await run('list')).toMatchObject({ code: 0, output: 'No staff.\n' });
    expect((await run('add', email, '--name', 'An', '--role', 'desk', '--language', 'de')).output).toContain('as desk');
    const [mail] = await queuedMails(database);
    expect(JSON.stringify(mail?.document)).toContain('https://www.gevel.example/office/password/');
    expect(await run('add', email, '--name', 'An')).toMatchObject({ code: 1 });
    expect((await run('role', email, 'agent')).output).toContain('is now agent');
    expect((await run('list')).output).toMatch(/an@gevel\.example +An +agent +de +never +invited/);
    expect((await run('disable', email)).code).toBe(0);
    expect(await run('reset', email)).toMatchObject({ code: 1 });
    expect((await run('enable', email)).code).toBe(0);
    expect((await run('reset', email)).output).toContain('invitation');
    const log: unknown = JSON.parse((await run('log', '--json')).output);
    expect(log).toMatchObject(
      ['resetAsked', 'enabled', 'disabled', 'roleChanged', 'added'].map((event) => ({ event, email })),
    );
    expect(await run('role', 'els@example.be', 'agent')).toMatchObject({ code: 1 });
    expect(await run('remove', email)).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') });
    expect((await run('remove', email, '--yes')).code).toBe(0);
    expect((await run('list', '--json')).output).toBe('[]\n');
    await close();
  },
);

test('a person of the settings is added by id, with what their record says, once', async () => {
  const { target, database, close } = await openTestDatabase('sqlite');
  if (target.kind !== 'sqlite') throw new Error('SQLite is a file.');
  const place = { SITE_URL: 'https://www.gevel.example', DATA_DIR: path.dirname(target.file) };
  const run = (...parameters: string[]) => runCommand(main, place, parameters);
  expect((await run('add', '--person', 'jonas-peters')).errors).toContain('the nearest is jonas-peeters');
  expect((await run('add', '--person', 'claire-dumont', '--office', 'luik')).errors).toContain('not an office');
  const added = await run('add', '--person', 'claire-dumont', '--role', 'desk', '--office', 'gent,namen');
  expect(added.output).toContain('Added claire@gevel.example as desk');
  const row = await database.selectFrom('owner').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Claire Dumont', agent: 'claire-dumont', offices: 'gent,namen', language: 'fr' });
  expect((await run('add', '--person', 'claire-dumont')).errors).toContain('already has an account');
  await close();
});

test.each([
  [[], 'Specify a command'],
  [['dance'], 'Unknown command: dance'],
  [['constructor'], 'Unknown command: constructor'],
  [['add', 'x@y.be'], 'Specify --name, which colleagues see'],
  [['add', 'x', '--name', 'X'], 'Specify the person’s e-mail address'],
  [['add', 'x@y.be', '--name', 'X', '--role', 'owner'], 'The role must be one of agent, desk, administrator'],
  [['add', 'x@y.be', '--name', 'X', '--language', 'pt'], '--language must be one of nl, fr, en, de'],
  [['add', 'x@y.be', '--person', 'x'], 'With --person, e-mail, name and language are those of settings.json'],
  [['add', 'x@y.be', '--name', 'X', '--office', 'gent'], '--office needs --person'],
  [['role', 'x@y.be'], 'The role must be one of agent, desk, administrator'],
  [['list', '--yes'], 'list has no option --yes'],
  [['list', 'more'], 'Unexpected arguments: more'],
  [['log', '--limit', '0'], '--limit must be a whole number from 1 to 10000'],
])('%j is refused', async (typed, reason) => {
  expect(await runCommand(main, { DATA_DIR: '/nowhere' }, typed)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(new RegExp(`^${reason}\n\nnpm run staff`)),
  });
});
