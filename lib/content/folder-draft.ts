import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { editJson, type JsonEdit } from '@/lib/files/edit-json';
import { parseJson } from '@/lib/files/parse-json';
import type { FolderChange } from './content-files';

type Draft = { before: string | null; after: string | null };

/** A file that is no longer what the change was made from. */
export class ChangedMeanwhile extends Error {}

/**
 * A change of several files of a content folder that must agree. Nothing is written before `write`, which writes all of
 * them or none, and only where each file still is what it was when it was read.
 */
export type FolderDraft = {
  /** The value of a file as it will be, own or borrowed; undefined where there is none. */
  read(file: string): Promise<unknown>;
  /** Changes a file in these places; one that the folder borrows becomes its own. */
  edit(file: string, edits: readonly JsonEdit[]): Promise<void>;
  create(file: string, value: object): Promise<void>;
  remove(file: string): Promise<void>;
  change(): FolderChange;
  /** Throws `ChangedMeanwhile`, and file system errors. */
  write(): Promise<void>;
};

export function openFolderDraft(folder: string, shippedFolder: string): FolderDraft {
  const drafts = new Map<string, Draft>();

  async function draftOf(file: string): Promise<Draft> {
    const known = drafts.get(file);
    if (known) return known;
    const before = await readText(path.join(folder, file));
    return { before, after: before };
  }

  async function put(file: string, after: string | null): Promise<void> {
    const { before } = await draftOf(file);
    if (before === after) drafts.delete(file);
    else drafts.set(file, { before, after });
  }

  async function textOf(file: string): Promise<string | null> {
    return (await draftOf(file)).after ?? (await readText(path.join(shippedFolder, file)));
  }

  return {
    async read(file) {
      const text = await textOf(file);
      return text === null ? undefined : parseJson(Buffer.from(text)).value;
    },
    async edit(file, edits) {
      if (edits.length === 0) return;
      const text = await textOf(file);
      if (text === null) throw new Error(`${file} does not exist.`);
      await put(file, editJson(text, edits));
    },
    async create(file, value) {
      if ((await draftOf(file)).after !== null) throw new Error(`${file} exists already.`);
      await put(file, `${JSON.stringify(value, null, 2)}\n`);
    },
    remove: (file) => put(file, null),
    change: () => new Map([...drafts].map(([file, { after }]) => [file, after])),
    async write() {
      const parts: { file: string; part: string | null; before: string | null }[] = [];
      const done: typeof parts = [];
      try {
        for (const [file, { before, after }] of drafts)
          parts.push({ file, before, part: after === null ? null : await writePart(path.join(folder, file), after) });
        for (const { file, before } of parts)
          if ((await readText(path.join(folder, file))) !== before)
            throw new ChangedMeanwhile(`${file} was changed meanwhile.`);
        for (const step of parts) {
          const target = path.join(folder, step.file);
          if (step.part === null) await rm(target);
          else await rename(step.part, target);
          done.push(step);
        }
      } catch (error) {
        for (const { file, before } of done.reverse()) await putBack(path.join(folder, file), before);
        throw error;
      } finally {
        for (const { part } of parts) if (part !== null) await rm(part, { force: true });
      }
    },
  };
}

async function putBack(target: string, text: string | null): Promise<void> {
  if (text === null) await rm(target, { force: true });
  else await rename(await writePart(target, text), target);
}

/** Complete on the disk before it gets its name, with the rights of the file that it replaces. */
async function writePart(target: string, text: string): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.${randomUUID()}.part`;
  const mode = await stat(target).then(
    (stats) => stats.mode,
    () => null,
  );
  const handle = await open(part, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (mode !== null) await chmod(part, mode);
  return part;
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
