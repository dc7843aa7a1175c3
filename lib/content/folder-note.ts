import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** One JSON file about a content folder, outside of it. */
export type FolderNote<T> = {
  /** Null when there is none, or none that can be read. */
  read(): Promise<T | null>;
  /** Replaces it whole. Throws file system errors. */
  write(value: T): Promise<void>;
};

type Place = {
  /** The folder of all notes of this kind, one for every content folder that shares the data folder. */
  directory: string;
  folder: string;
};

export function noteAbout<S extends z.ZodType>(schema: S, { directory, folder }: Place): FolderNote<z.output<S>> {
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
