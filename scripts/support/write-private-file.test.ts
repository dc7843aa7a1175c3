import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writePrivateFile } from './write-private-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-private-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is readable by its writer only, and an existing one is not replaced', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const file = path.join(folder, 'els.json');
  expect(await writePrivateFile(file, ['a', 'b'])).toBe(0);
  expect(said).toHaveBeenCalledWith(`Written to ${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const refused = vi.spyOn(console, 'error').mockReturnValue();
  expect(await writePrivateFile(file, ['c'])).toBe(1);
  expect(refused).toHaveBeenCalledOnce();
  refused.mockClear();
  expect(await readFile(file, 'utf8')).toBe('ab');
  expect(await readdir(folder)).toEqual(['els.json']);
});
