import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type DocumentsOutcome, outcomeSchema, type SourceDocument } from './documents-outcome';
import type { ImportPlace } from './import-place';
import type { MediaItem } from './media';
import { replaceFile } from './replace-file';

const noteSchema = z.object({
  /** Hashes of the documents, and of the settings and the code by which they were read. */
  documents: z.string(),
  rules: z.string(),
  /** The state that visitors saw then. */
  state: z.string(),
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
  /** The state that visitors see now; null for none. */
  findState(): Promise<string | null>;
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
export function openKnownDocuments(
  place: ImportPlace,
  { settings, code, findState, lookForMedia }: Options,
): KnownDocuments {
  let read: Pick<Note, 'documents' | 'rules'> | null = null;
  return {
    async find(documents) {
      read = { documents: await hashDocuments(documents), rules: hashRules(settings, code()) };
      const note = await readNote(place);
      if (note?.documents !== read.documents || note.rules !== read.rules) return null;
      if ((await findState()) !== note.state) return null;
      const { files, missing } = await lookForMedia(note.outcome.media);
      const isThere = note.outcome.media.every(({ key, file }) => (files.get(key) ?? null) === file);
      return isThere && missing.length === 0 ? note.outcome : null;
    },
    async note(outcome) {
      const state = await findState();
      if (read === null || state === null) return;
      const note: Note = { ...read, state, outcome };
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
