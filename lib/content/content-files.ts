import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemReport } from './content-problem';

/**
 * Reads files of the content folder. What the folder does not have comes from the content that ships with the
 * project, listings excepted: so an agency can start with nothing but its export and replace the rest piece by piece.
 */
export type ContentFiles = {
  /** Parsed JSON; undefined where the file does not exist, or does not parse (then the report says so). */
  readJson(file: string, report: ProblemReport): Promise<unknown>;
  /** JSON files of a folder, sorted by name, as paths inside the content folder. */
  listJson(folder: string): Promise<string[]>;
  /** Files that came from the shipped content. */
  borrowed: Set<string>;
};

export function openContentFiles(folder: string, shippedFolder: string): ContentFiles {
  const borrowed = new Set<string>();
  const isOwn = path.resolve(folder) === path.resolve(shippedFolder);
  const mayBorrow = (file: string) => !isOwn && !file.startsWith('listings');

  async function readSource(file: string): Promise<string | undefined> {
    const own = await readOptional(path.join(folder, file));
    if (own !== undefined || !mayBorrow(file)) return own;
    const shipped = await readOptional(path.join(shippedFolder, file));
    if (shipped !== undefined) borrowed.add(file);
    return shipped;
  }

  return {
    borrowed,
    async readJson(file, report) {
      const source = await readSource(file);
      if (source === undefined) return undefined;
      try {
        return JSON.parse(source.replace(/^\uFEFF/, ''));
      } catch (error) {
        report.error({ file, path: '', found: describeSyntax(source, error), expected: 'valid JSON' });
        return undefined;
      }
    },
    async listJson(name) {
      const own = await listOptional(path.join(folder, name));
      const files = own === undefined && mayBorrow(name) ? await listOptional(path.join(shippedFolder, name)) : own;
      return (files ?? [])
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => `${name}/${file}`);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function listOptional(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Node names a position or the text around it, depending on its version; editors think in lines. */
function describeSyntax(source: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = message.match(/position (\d+)/)?.[1];
  if (position === undefined) return message;
  const before = source.slice(0, Number(position));
  const line = before.split('\n').length;
  return `${message.replace(/ in JSON at position.*/, '')} in line ${line}`;
}
