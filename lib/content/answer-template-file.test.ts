import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTemplateFile, writeTemplateFile } from './answer-template-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-templates-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const template = { id: 'keys', name: { nl: 'Sleutels' }, text: { nl: '{greeting}' } };

test('what is written is read again, whole', async () => {
  expect(await readTemplateFile(folder)).toBeNull();
  expect(await writeTemplateFile(folder, [template])).toBe('written');
  expect(await readTemplateFile(folder)).toEqual([template]);
  expect(await readdir(folder)).toEqual(['answer-templates.json']);
});

test('templates that the content would refuse are not written, and a file with errors is not read', async () => {
  expect(await writeTemplateFile(folder, [{ ...template, text: { nl: '{unknown}' } }])).toBe('refused');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, 'answer-templates.json'), '{"templates": [');
  expect(await readTemplateFile(folder)).toBe('broken');
});

test('a folder that may not be written says so', async () => {
  // The kernel's own folder, in which no file can be created, not even by root.
  expect(await writeTemplateFile('/sys/kernel', [template])).toBe('readOnly');
});
