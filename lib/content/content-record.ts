import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The subject of a content file, whatever its name: `settings.json`, `page /about/`, `article legal/terms`. */
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
 * The own files of a content folder that the site has served, in `DATA_DIR`. None of them is ever borrowed again: a
 * lost file must not bring another agency's texts back, and a deleted page is meant to be gone.
 */
export type ContentRecord = Readonly<Record<Subject, z.output<typeof recordedFileSchema>>>;

type Place = { dataDir: string; folder: string };

/** Returns the record of a folder; empty when there is none, or none that can be read. */
export async function readContentRecord(place: Place): Promise<ContentRecord> {
  return (await note(place).read())?.subjects ?? {};
}

/** Replaces the whole record of a folder. Throws file system errors. */
export async function writeContentRecord(place: Place, subjects: ContentRecord): Promise<void> {
  await note(place).write({ folder: place.folder, subjects });
}

/** Returns the record after the folder's own files were served at this time. */
export function updateRecord(record: ContentRecord, own: OwnFiles, now: Date): ContentRecord {
  const served = [...own].map(([subject, file]) => [subject, { file, seenAt: now.toISOString() }]);
  return { ...record, ...Object.fromEntries(served) };
}

function note({ dataDir, folder }: Place): FolderNote<z.output<typeof recordFileSchema>> {
  return noteAbout(recordFileSchema, { directory: path.join(dataDir, 'content-records'), folder });
}

/** One JSON file about a content folder, outside of it. */
type FolderNote<T> = {
  /** Null when there is none, or none that can be read. */
  read(): Promise<T | null>;
  /** Replaces it whole. Throws file system errors. */
  write(value: T): Promise<void>;
};

type NotePlace = {
  /** The folder of all notes of this kind, one for every content folder that shares the data folder. */
  directory: string;
  folder: string;
};

function noteAbout<S extends z.ZodType>(schema: S, { directory, folder }: NotePlace): FolderNote<z.output<S>> {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const file = path.join(directory, `${key}.json`);
  return {
    async read() {
      try {
        return schema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (error instanceof z.ZodError || error instanceof SyntaxError || isMissing(error)) return null;
        throw error;
      }
    },
    async write(value) {
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(directory, { recursive: true });
      try {
        await writeFile(part, `${JSON.stringify(value, null, 2)}\n`);
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
