import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type FileHashes, hashJson, sameFiles } from '@/lib/content/serving/copy-json';
import { type DocumentsOutcome, outcomeSchema, type SourceDocument } from './documents-outcome';
import type { MediaItem } from './media';
import { findPublished, folderOfState, type ImportPlace } from './published';
import { replaceFile } from './replace-file';

const noteSchema = z.object({
  /** Hashes of the documents, and of the settings and the code by which they were read. */
  documents: z.string(),
  rules: z.string(),
  /** The state that visitors saw then, and its files. */
  state: z.string(),
  files: z.record(z.string(), z.string()),
  outcome: outcomeSchema,
});
type Note = z.output<typeof noteSchema>;

/** Which files of other servers are there, and which are to be fetched now. */
export type LookForMedia = (
  items: readonly MediaItem[],
) => Promise<{ files: ReadonlyMap<string, string>; missing: readonly MediaItem[] }>;

type Options = {
  settings: object;
  /** Names the code that reads and writes listings. */
  code(): string;
  lookForMedia: LookForMedia;
};

export type KnownDocuments = {
  /**
   * What an import left after it had read the same documents: null where anything is another than it was then, so that
   * reading them again could have another result.
   */
  find(documents: readonly SourceDocument[]): Promise<DocumentsOutcome | null>;
  /** Stores the results for the documents that were looked for last. */
  note(outcome: DocumentsOutcome): Promise<void>;
};

/** The results for the documents of an import, remembered from one run to the next. */
export function openKnownDocuments(place: ImportPlace, { settings, code, lookForMedia }: Options): KnownDocuments {
  let read: Pick<Note, 'documents' | 'rules'> | null = null;
  return {
    async find(documents) {
      read = { documents: await hashDocuments(documents), rules: hashRules(settings, code()) };
      const note = await readNote(place);
      if (note?.documents !== read.documents || note.rules !== read.rules) return null;
      const published = await readFiles(place);
      if (published?.state !== note.state || !sameFiles(published.files, note.files)) return null;
      const { files, missing } = await lookForMedia(note.outcome.media);
      const isThere = note.outcome.media.every(({ key, file }) => (files.get(key) ?? null) === file);
      return isThere && missing.length === 0 ? note.outcome : null;
    },
    async note(outcome) {
      const published = await readFiles(place);
      if (read === null || !published) return;
      const note: Note = { ...read, ...published, outcome };
      await replaceFile(fileOf(place), JSON.stringify(note));
    },
  };
}

async function readNote(place: ImportPlace): Promise<Note | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8')));
  } catch {
    // It only saves time: a file that is missing or damaged is written again.
    return null;
  }
}

async function readFiles(place: ImportPlace): Promise<{ state: string; files: FileHashes } | null> {
  const state = (await findPublished(place))?.name;
  return state === undefined ? null : { state, files: await hashJson(folderOfState(place, state)) };
}

const blockSize = 1 << 20;

async function hashDocuments(documents: readonly SourceDocument[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, bytes } of documents) {
    hash.update(`${JSON.stringify([name, bytes.length])}\n`);
    for (let start = 0; start < bytes.length; start += blockSize) {
      hash.update(bytes.subarray(start, start + blockSize));
      // A server answers visitors in between.
      await setImmediate();
    }
  }
  return hash.digest('base64url');
}

function hashRules(settings: object, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, code]))
    .digest('base64url');
}

function fileOf({ importFolder, name }: ImportPlace): string {
  return path.join(importFolder, 'documents', `${name}.json`);
}
