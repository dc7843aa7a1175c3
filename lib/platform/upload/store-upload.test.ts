import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listUploads, readUpload, removeUpload, storeUpload, uploadFolder } from './store-upload';

const content = new TextEncoder().encode('%PDF-1.4 Élise');
const secretName = `${'0'.repeat(32)}.pdf`;

let around: string;
let folder: string;

beforeEach(async () => {
  around = await mkdtemp(path.join(tmpdir(), 'store-upload-'));
  folder = path.join(around, 'uploads');
});

afterEach(async () => {
  await rm(around, { recursive: true });
});

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}

test('uploads are stored in the data folder', () => {
  expect(uploadFolder()).toBe(path.resolve('var/uploads'));
});

test('a stored file is read back as it was', async () => {
  const { file, sha256 } = await storeUpload(folder, content, 'pdf');
  expect(new Uint8Array((await readUpload(folder, file)) ?? [])).toEqual(content);
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

test('a part of a larger buffer is stored without the rest', async () => {
  const { file } = await storeUpload(folder, content.subarray(5, 8), 'pdf');
  expect(String(await readUpload(folder, file))).toBe('1.4');
});

test('only the user of the site may read stored files', async () => {
  const { file } = await storeUpload(folder, content, 'pdf');
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(path.join(folder, file))).toBe('600');
});

test.each([
  ['pdf', 'pdf'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['docx', 'docx'],
] as const)('a %s gets a new name that ends in .%s', async (kind, extension) => {
  const names = new Set<string>();
  for (let time = 0; time < 20; time++) names.add((await storeUpload(folder, content, kind)).file);
  expect(names.size).toBe(20);
  for (const name of names) expect(name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
});

test('a folder that takes no files gives an error', async () => {
  await writeFile(folder, 'a file where the folder should be');
  await expect(storeUpload(folder, content, 'pdf')).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readdir(around)).toEqual(['uploads']);
});

test('a removed file is gone, and removing it again is allowed', async () => {
  const { file } = await storeUpload(folder, content, 'pdf');
  await removeUpload(folder, file);
  expect(await readUpload(folder, file)).toBeNull();
  await removeUpload(folder, file);
  await removeUpload(path.join(around, 'nowhere'), file);
});

test.each([
  ['../secret.pdf'],
  [`../${secretName}`],
  [`x/../../${secretName}`],
  [`..\\${secretName}`],
  [`./${secretName}`],
  ['notes.pdf'],
  [`${secretName}\0`],
  [`${secretName}\n`],
  [`${secretName}/`],
  [secretName.toUpperCase()],
  [`${'0'.repeat(32)}.exe`],
  [`${'0'.repeat(31)}.pdf`],
  [`${'0'.repeat(33)}.pdf`],
  ['0'.repeat(32)],
  ['..'],
  ['.'],
  [''],
])('%j is not a name of ours: no file is read or removed', async (name) => {
  await mkdir(path.join(folder, 'x'), { recursive: true });
  const others = [
    path.join(around, 'secret.pdf'),
    path.join(around, secretName),
    path.join(folder, secretName),
    path.join(folder, 'notes.pdf'),
    path.join(folder, `${'0'.repeat(32)}.exe`),
    path.join(folder, `${'0'.repeat(31)}.pdf`),
    path.join(folder, '0'.repeat(32)),
  ];
  for (const other of others) await writeFile(other, 'secret');
  expect(await readUpload(folder, name)).toBeNull();
  await removeUpload(folder, name);
  for (const other of others) expect((await stat(other)).size, other).toBe(6);
});

test('a missing file with a valid name is reported as missing', async () => {
  await mkdir(folder);
  expect(await readUpload(folder, secretName)).toBeNull();
  expect(await readUpload(path.join(around, 'nowhere'), secretName)).toBeNull();
});

test('stored files are listed with their time, oldest first, and no others', async () => {
  const young = await storeUpload(folder, content, 'pdf');
  const old = await storeUpload(folder, content, 'png');
  await utimes(path.join(folder, old.file), 1000, 1000);
  await utimes(path.join(folder, young.file), 2000, 2000);
  await writeFile(path.join(folder, 'notes.txt'), 'of somebody else');
  await mkdir(path.join(folder, secretName));
  await symlink(path.join(folder, young.file), path.join(folder, `${'1'.repeat(32)}.pdf`));
  expect(await listUploads(folder)).toEqual([
    { file: old.file, storedAt: new Date(1_000_000) },
    { file: young.file, storedAt: new Date(2_000_000) },
  ]);
});

test('before any file is stored, the list is empty', async () => {
  expect(await listUploads(folder)).toEqual([]);
});
