import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { runCommand } from '@/tests/support/run-command';
import { main } from './import';

const shippedSettings = JSON.parse(await readFile('content/settings.json', 'utf8'));

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-import-command-'));
  await mkdir(path.join(root, 'content', 'export', 'nl'), { recursive: true });
  await mkdir(path.join(root, 'data'));
  const imports = [{ source: 'json', from: 'export', every: '6 hours' }];
  await writeFile(path.join(root, 'content', 'settings.json'), JSON.stringify({ ...shippedSettings, imports }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const run = (...words: string[]) =>
  runCommand(main, { CONTENT_DIR: path.join(root, 'content'), DATA_DIR: path.join(root, 'data') }, words);

const write = (ids: readonly number[]) =>
  writeFile(
    path.join(root, 'content', 'export', 'nl', 'properties.json'),
    JSON.stringify(ids.map((ID) => feedRecord({ ID, Price: 100_000 + ID }))),
  );

test('an import is shown, done, found done, held back, accepted and undone', async () => {
  await write([1, 2, 3]);
  expect(await run('status')).toMatchObject({ code: 0, output: 'Nothing was imported yet.\n' });
  const shown = await run('json');
  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.output).toMatch(/New +3\n/);
  expect(shown.output).toContain('Nothing was changed. To apply it: npm run import -- json --apply');
  expect((await run('json', '--undo')).errors).toContain('no earlier state');
  expect(await run('json', '--apply')).toMatchObject({ code: 0, output: expect.stringContaining('Published.') });
  expect(await run('json', '--apply')).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to do.') });
  await write([1]);
  const held = await run('json', '--apply');
  expect(held).toMatchObject({
    code: 1,
    output: expect.stringContaining('2 of 3 listings would leave (67 %; brake: 20 %)'),
  });
  expect((await run('status')).output).toMatch(/json +json +6 hours .*held/);
  expect(await run('json', '--apply', '--accept')).toMatchObject({ code: 0 });
  expect(await run('json', '--undo')).toMatchObject({ code: 0, output: expect.stringContaining('previous state') });
  expect((await run('status')).output).toContain('undone');
});

test('a table is mapped, and what was decided stays', async () => {
  const file = path.join(root, 'homes.csv');
  await writeFile(file, 'ref;type;prijs;eigenaar\n1;huis;5000;Ada\n');
  const mapped = await run('csv', file, '--map');
  expect(mapped).toMatchObject({ code: 0, errors: '' });
  expect(mapped.output).toContain('left out: it may name people');
  const map = `${file}.map.json`;
  const mapping = JSON.parse(await readFile(map, 'utf8'));
  await writeFile(map, JSON.stringify({ ...mapping, columns: { ...mapping.columns, prijs: null } }));
  expect((await run('csv', file, '--map')).output).toContain('as decided before');
  expect(JSON.parse(await readFile(map, 'utf8')).columns.prijs).toBeNull();
  await writeFile(map, '{}');
  expect(await run('csv', file, '--map')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('not a mapping file'),
  });
  expect(await run('csv', path.join(root, 'none.csv'), '--map')).toMatchObject({ code: 1 });
});

test('a table that lacks what every listing needs is named, an empty one is not a table', async () => {
  const file = path.join(root, 'few.csv');
  await writeFile(file, 'Ref;Woonopp.;Prijs\nA1;85;250000\n');
  const { output } = await run('csv', file, '--map');
  expect(output).toContain('No row can be imported until a column is assigned to: goal, mainType, zip, city');
  expect(output).toMatch(/Woonopp\. +surfaceLiving/);
  await writeFile(file, '');
  await rm(`${file}.map.json`);
  expect(await run('csv', file, '--map')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('the file is empty'),
  });
});

test.each([
  [[], 'Specify an import'],
  [['whise'], 'settings.json has no import of this name; it has json'],
  [['json', 'more'], 'Unexpected arguments: more'],
  [['json', '--accept'], '--accept goes with --apply'],
  [['json', '--undo', '--apply'], '--undo stands alone'],
  [['status', '--apply'], 'status has no options'],
  [['json', '--map'], 'Specify csv, one file and --map'],
  [['json', '--out', 'x'], '--out goes with --map'],
  [['json', '--nothing'], '--nothing'],
])('wrong use %j is refused', async (words, reason) => {
  expect(await run(...words)).toMatchObject({ code: 2, errors: expect.stringContaining(reason) });
});

test('the help names every command', async () => {
  const { code, output } = await run('--help');
  expect(code).toBe(0);
  for (const word of ['--apply', '--accept', '--undo', 'status', '--map']) expect(output).toContain(word);
});
