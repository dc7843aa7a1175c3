import type { z } from 'zod';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { ContentFiles } from './content-files';
import { parseFile } from './parse-file';

export type Entry<T> = { file: string; value: T };

/** The valid files of one folder. */
export type FolderContent<T> = {
  own: Entry<T>[];
  /** The shipped files that none of the folder's own replaces. */
  borrowed: Entry<T>[];
  /** The folder's own files with errors; the value of one that is not valid JSON is undefined. */
  faulty: Entry<unknown>[];
};

type Kind<S extends z.ZodType> = {
  folder: string;
  schema: S;
  isShown: (value: z.output<S>) => boolean;
  /** Fields whose value no two shown entries share; a borrowed entry gives way to one of the folder's own. */
  keys: readonly (keyof z.output<S> & string)[];
};

/**
 * Reads a folder of files of one kind. An own file replaces the shipped one of its name, and the one that has the same
 * key under another name; so does an own draft, which is how an agency hides what it would borrow.
 */
export async function readFolder<S extends z.ZodType>(
  files: ContentFiles,
  { folder, schema, isShown, keys }: Kind<S>,
  report: ProblemReport,
): Promise<FolderContent<z.output<S>>> {
  const content: FolderContent<z.output<S>> = { own: [], borrowed: [], faulty: [] };
  for (const file of await files.listJson(folder)) {
    const raw = await files.readJson(file, report);
    const value = raw === undefined ? null : parseFile(schema, raw, file, report);
    if (files.isBorrowed(file)) {
      if (value !== null) content.borrowed.push({ file, value });
    } else if (value === null) content.faulty.push({ file, value: raw });
    else content.own.push({ file, value });
  }
  for (const key of keys) {
    const taken = new Set<string>();
    for (const { file, value } of content.own.filter((entry) => isShown(entry.value))) {
      const id = String(value[key]).toLowerCase();
      if (taken.has(id))
        report.error({
          file,
          path: key,
          found: showValue(value[key]),
          expected: `a value that no other file in ${folder}/ has here`,
        });
      taken.add(id);
    }
    const own = new Set(content.own.map(({ value }) => String(value[key]).toLowerCase()));
    content.borrowed = leaveOut(files, content.borrowed, ({ value }) => own.has(String(value[key]).toLowerCase()));
  }
  return content;
}

/** Returns the borrowed entries that stay, and takes back the others. */
export function leaveOut<T>(
  files: ContentFiles,
  entries: readonly Entry<T>[],
  isLeftOut: (entry: Entry<T>) => boolean,
): Entry<T>[] {
  return entries.filter((entry) => {
    if (!isLeftOut(entry)) return true;
    files.leaveOut(entry.file);
    return false;
  });
}
