import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Content, replaceContent } from '@/lib/content/content';
import type { ContentProblem } from '@/lib/content/content-problem';
import { readContent } from '@/lib/content/read-content';

const shipped = path.resolve('content');

/** Files of a content folder: their paths in it, with what they hold. Text is written as it is, the rest as JSON. */
export type ContentFixture = Readonly<Record<string, unknown>>;

/** A content folder in the temporary directory, holding only these files; the rest comes from the shipped content. */
export async function writeContentFolder(files: ContentFixture): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return folder;
}

export async function readFixture(
  files: ContentFixture,
): Promise<{ content: Content | null; problems: ContentProblem[] }> {
  return readContent(await writeContentFolder(files), shipped);
}

/** Serves a fixture to the code under test, as the running site does. */
export async function serveFixture(files: ContentFixture): Promise<Content> {
  const { content, problems } = await readFixture(files);
  if (!content) throw new Error(`The fixture has errors: ${JSON.stringify(problems, null, 2)}`);
  replaceContent(content);
  return content;
}

/** A record of the export with only its required fields, and what a test adds. */
export function feedRecord(fields: Readonly<Record<string, unknown>> & { ID: number }): Record<string, unknown> {
  return { Goal: 0, WebID: 1, Zip: '5000', City: 'Namur', ...fields };
}
