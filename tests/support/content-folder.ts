import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of a content folder: their paths in it, with their content. Text is written as it is, the rest as JSON. */
export type ContentFixture = Readonly<Record<string, unknown>>;

const written: string[] = [];

/**
 * A content folder in the temporary directory, holding only these files; the rest comes from the shipped content. Unit
 * tests remove it when their file ends.
 */
export async function writeContentFolder(files: ContentFixture): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
  await writeFiles(folder, files);
  return folder;
}

/** Writes a folder again that an earlier test file of this process removed. */
export async function restoreContentFolder(folder: string, files: ContentFixture): Promise<void> {
  if (!existsSync(folder)) await writeFiles(folder, files);
}

async function writeFiles(folder: string, files: ContentFixture): Promise<void> {
  written.push(folder);
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

export async function removeContentFolders(): Promise<void> {
  await Promise.all(written.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
