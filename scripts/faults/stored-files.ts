import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '@/lib/database/schema';

export type StoredFiles = {
  /** E-mail addresses of forms whose file is on the disk, byte for byte. */
  whole: string[];
  /** The same for those whose file is missing or differs. */
  broken: string[];
  /** Files without a row: their form was interrupted. */
  strays: string[];
};

/** Compares visitors' files with the rows that name them. */
export async function readStoredFiles(store: Kysely<Database>, folder: string): Promise<StoredFiles> {
  const rows = await store
    .selectFrom('upload')
    .innerJoin('enquiry', 'enquiry.id', 'upload.enquiry_id')
    .select(['enquiry.email', 'upload.file', 'upload.sha256'])
    .execute();
  const whole: string[] = [];
  const broken: string[] = [];
  for (const { email, file, sha256 } of rows) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    const isWhole = content !== null && createHash('sha256').update(content).digest('hex') === sha256;
    (isWhole ? whole : broken).push(email);
  }
  const named = new Set(rows.map(({ file }) => file));
  const strays = (await readdir(folder)).filter((file) => !named.has(file));
  return { whole, broken, strays };
}

/** Makes all files old enough for the cleanup, which leaves those of the last hour alone. */
export async function ageFiles(folder: string): Promise<void> {
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  for (const file of await readdir(folder)) await utimes(path.join(folder, file), old, old);
}
