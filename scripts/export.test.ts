import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { runCommand } from '@/tests/support/run-command';
import { main } from './export';

const shippedSettings = JSON.parse(await readFile('content/settings.json', 'utf8'));

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-export-command-'));
  await mkdir(path.join(root, 'content', 'listings', 'nl'), { recursive: true });
  await mkdir(path.join(root, 'data'));
  const exports = [{ name: 'portal', format: 'openimmo', languages: ['nl'] }];
  await writeFile(path.join(root, 'content', 'settings.json'), JSON.stringify({ ...shippedSettings, exports }));
  await writeFile(
    path.join(root, 'content', 'listings', 'nl', 'properties.json'),
    JSON.stringify([feedRecord({ ID: 1, Price: 300_000 }), feedRecord({ ID: 'K/2', Goal: 1, Price: 900 })]),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

const run = (...words: string[]) =>
  runCommand(main, { CONTENT_DIR: path.join(root, 'content'), DATA_DIR: path.join(root, 'data') }, words);

test('listings are written in a format, to the output or to a file', async () => {
  const { code, output } = await run('json', '--language', 'nl', '--goal', 'sale');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject([{ language: 'nl', ID: '1', Price: 300_000 }]);
  const file = path.join(root, 'all.csv');
  for (let times = 0; times < 2; times++)
    expect(await run('csv', '--out', file)).toMatchObject({ code: 0, output: `Written to ${file}\n` });
  expect((await readFile(file, 'utf8')).split('\r\n').map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining(['\uFEFFid', '1', 'K/2']),
  );
});

test('an address is made, listed and ended', async () => {
  expect((await run('addresses')).output).toMatch(/portal +openimmo +nl +sale rent +no address/);
  const { output } = await run('issue', 'portal');
  expect(output).toMatch(/^http:\/\/localhost:3000\/api\/export\/portal\/[\w-]{32}\/\n/);
  expect((await run('addresses')).output).not.toContain('no address');
  expect(await run('revoke', 'portal')).toMatchObject({ code: 0 });
  expect(await run('revoke', 'portal')).toMatchObject({ code: 1, errors: 'portal has no address.\n' });
  expect(await run('issue', 'other')).toMatchObject({ code: 2, errors: expect.stringContaining('it has portal') });
});

test.each([
  [['xls'], 'Unknown command: xls'],
  [['csv', 'file.csv'], 'Unexpected arguments: file.csv'],
  [['csv', '--language', 'nl,it'], '--language takes some of nl, fr, en, de'],
  [['csv', '--goal', 'swap'], '--goal takes sale or rent'],
  [['addresses', '--out', 'x'], 'addresses has no option --out'],
])('%j is invalid usage', async (words, error) => {
  expect(await run(...words)).toMatchObject({ code: 2, errors: expect.stringContaining(error) });
});
