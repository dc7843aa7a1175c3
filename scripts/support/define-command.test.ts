import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '@/lib/database/connection';
import { runCommand } from '@/tests/support/run-command';
import { openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { defineCommand, part, readLimit, wrong } from './define-command';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
});
afterEach(() => opened.close());

const help = 'npm run example -- list';

const main = defineCommand({
  name: 'example',
  help,
  use: {
    list: part({
      options: { limit: { type: 'string' }, json: { type: 'boolean' }, out: { type: 'string', multiple: true } },
      maxWords: 1,
      async run({ limit, json }, [word]) {
        if (word === 'odd') wrong('An even word');
        if (word === 'broken') throw new Error('The disk is full');
        if (word === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        await database().selectFrom('mail').select('id').execute();
        console.log([readLimit(limit), json, word].join(' '));
        return 0;
      },
    }),
    retry: part({ run: () => 1 }),
  },
});

function run(...typed: string[]) {
  const { target } = opened;
  return runCommand(main, { DATA_DIR: target.kind === 'sqlite' ? path.dirname(target.file) : '' }, typed);
}

test.each([
  [['list'], '50 '],
  [['list', 'a', '--limit', '7', '--json'], '7 true a'],
  [['--help'], help],
  [['list', '--limit', '-h'], help],
])('%j is done', async (typed, output) => {
  expect(await run(...typed)).toEqual({ code: 0, output: expect.stringContaining(output), errors: '' });
});

test.each([
  [[], 'Specify a command'],
  [['lst'], 'Unknown command: lst; did you mean list?'],
  [['constructor'], 'Unknown command: constructor'],
  [['list', '--limt', '7'], 'list has no option --limt; did you mean --limit?'],
  [['list', '--nothing'], 'list has no option --nothing'],
  [['retry', '--limit', '7'], 'retry has no option --limit'],
  [['list', '-x'], 'list has no option -x'],
  [['list', 'a', 'b', 'c'], 'Unexpected arguments: b c'],
  [['retry', 'a'], 'Unexpected arguments: a'],
  [['list', '--out='], '--out must not be empty'],
  [['list', ''], 'An argument is empty'],
  [['list', 'odd'], 'An even word'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1 to 10000'],
  [['list', '--limit', '10001'], '--limit must be a whole number from 1 to 10000'],
  [['list', '--limit', '1.5'], '--limit must be a whole number from 1 to 10000'],
])('%j is wrong use, with the help', async (typed, reason) => {
  expect(await run(...typed)).toEqual({ code: 2, output: '', errors: `${reason}\n\n${help}\n` });
});

test.each([
  ['broken', 'The disk is full'],
  ['away', 'The database is not available: connect'],
])('a failure (%s) is one sentence', async (word, reason) => {
  expect(await run('list', word)).toEqual({ code: 1, output: '', errors: `${reason}\n` });
});

test('a use decides its exit code', async () => {
  expect(await run('retry')).toEqual({ code: 1, output: '', errors: '' });
});

test('the database that a command opened is closed', async () => {
  let used: ReturnType<typeof database> | undefined;
  const opens = defineCommand({
    name: 'opens',
    help,
    use: part({
      async run() {
        used = database();
        await used.selectFrom('mail').select('id').execute();
        throw new Error('halfway');
      },
    }),
  });
  expect(
    await runCommand(opens, { DATA_DIR: path.dirname((opened.target as { file: string }).file) }, []),
  ).toMatchObject({
    code: 1,
  });
  await expect(used?.selectFrom('mail').select('id').execute()).rejects.toThrow(/destroyed/);
});
