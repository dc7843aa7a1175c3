import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What a file of the content is about, whatever its name: `settings.json`, `page /about/`, `article legal/terms`. */
export type Subject = string;

export const subjectOf = {
  file: (file: string): Subject => file,
  page: (address: string): Subject => `page ${address.toLowerCase()}`,
  article: (category: string, id: string): Subject => `article ${category}/${id}`,
  testimonials: 'testimonials' as Subject,
};

/** The file that holds each subject, as a path inside the content folder with forward slashes. */
export type OwnFiles = ReadonlyMap<Subject, string>;

const recordedFileSchema = z.object({
  file: z.string(),
  /** ISO time at which the site last served it. */
  seenAt: z.iso.datetime(),
  /** The agency confirmed that the file is gone for good. */
  isRemoved: z.boolean().optional(),
});

const recordFileSchema = z.object({ folder: z.string(), subjects: z.record(z.string(), recordedFileSchema) });

/**
 * What the site has served of a content folder's own, in `DATA_DIR`. Nothing of it is ever borrowed again: a file that
 * gets lost must not bring another agency's words back, and a page that is deleted is meant to be gone.
 */
export type ContentRecord = Readonly<Record<Subject, z.output<typeof recordedFileSchema>>>;

type Place = { dataDir: string; folder: string };

/** The record of a folder; empty when there is none, or none that can be read. */
export async function readContentRecord(place: Place): Promise<ContentRecord> {
  try {
    return recordFileSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8'))).subjects;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || isMissing(error)) return {};
    throw error;
  }
}

/** Replaces the record of a folder whole. Throws what the disk throws. */
export async function writeContentRecord(place: Place, subjects: ContentRecord): Promise<void> {
  const file = fileOf(place);
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(part, `${JSON.stringify({ folder: place.folder, subjects }, null, 2)}\n`);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** The record after the folder's own files were served at this moment. */
export function updateRecord(record: ContentRecord, own: OwnFiles, now: Date): ContentRecord {
  const served = [...own].map(([subject, file]) => [subject, { file, seenAt: now.toISOString() }]);
  return { ...record, ...Object.fromEntries(served) };
}

function fileOf({ dataDir, folder }: Place): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(dataDir, 'content-records', `${key}.json`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
