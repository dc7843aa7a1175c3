import path from 'node:path';
import { type Content, replaceContent } from '@/lib/content/content';
import { type ReadContent, type ReadOptions, readContent } from '@/lib/content/read-content';
import { type ContentFixture, writeContentFolder } from './content-folder';
import { now } from './test-day';

const shipped = path.resolve('content');

export async function readFixture(files: ContentFixture, options?: Partial<ReadOptions>): Promise<ReadContent> {
  return readContent(await writeContentFolder(files), shipped, { now, ...options });
}

/** Serves a fixture to the code under test, as the running site does. */
export async function serveFixture(files: ContentFixture): Promise<Content> {
  const { content, problems } = await readFixture(files);
  if (!content) throw new Error(`The fixture has errors: ${JSON.stringify(problems, null, 2)}`);
  replaceContent(content);
  return content;
}

/** Returns an export record with only its required fields, and those that a test adds. */
export function feedRecord(
  fields: Readonly<Record<string, unknown>> & { ID: number | string },
): Record<string, unknown> {
  return { Goal: 0, WebID: 1, Zip: '5000', City: 'Namur', ...fields };
}
