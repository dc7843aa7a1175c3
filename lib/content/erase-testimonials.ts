import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { fingerprint } from './content-fingerprint';
import { compareKept } from './content-states';
import { type TestimonialFile, testimonialSchema } from './schema/article';
import { statesOf } from './serve-content';
import { isContentJson } from './serving/copy-json';
import { listKeptStates, removeFromStates } from './serving/kept-states';
import { walkFolder } from './serving/walk-folder';
import { removeTestimonial } from './write-testimonial';

/** A testimonial of the content folder, public or not: `file` is its path inside. */
export type PublishedTestimonial = Pick<TestimonialFile, 'id' | 'name' | 'comment'> & { file: string };

/** A file with other errors may still be public, from the last good state. */
const fileSchema = testimonialSchema.pick({ id: true, name: true, comment: true, sender: true }).loose();

const folderOfTestimonials = 'testimonials/';
const folderOfListings = 'listings/';

/** The testimonials of the content folder that `isMeant` says yes to. */
export async function findTestimonials(
  isMeant: (testimonial: { id: string; sender: string | undefined }) => boolean,
): Promise<PublishedTestimonial[]> {
  const { CONTENT_DIR } = env();
  const found: PublishedTestimonial[] = [];
  for (const file of await listJson(CONTENT_DIR)) {
    if (!file.startsWith(folderOfTestimonials)) continue;
    const parsed = fileSchema.safeParse(parse(await readFile(path.join(CONTENT_DIR, file), 'utf8').catch(() => '')));
    if (!parsed.success || !isMeant({ id: parsed.data.id, sender: parsed.data.sender })) continue;
    const { id, name, comment } = parsed.data;
    found.push({ id, file, name, comment });
  }
  return found;
}

/** The JSON files of the content folder in whose text `isNamed` finds someone; listings are the export of another system. */
export async function findContentFiles(isNamed: (text: string) => boolean): Promise<string[]> {
  const { CONTENT_DIR } = env();
  const found: string[] = [];
  for (const file of await listJson(CONTENT_DIR)) {
    if (file.startsWith(folderOfListings)) continue;
    if (isNamed(await readFile(path.join(CONTENT_DIR, file), 'utf8').catch(() => ''))) found.push(file);
  }
  return found;
}

/**
 * Removes testimonials from the content folder and from every stored state. Where the folder held nothing but what is
 * served, the smaller one is accepted, however much it loses. False when visitors may go on seeing them, since another
 * change of the folder has errors or waits. Throws file system errors.
 */
export async function eraseTestimonials(
  files: readonly string[],
  accept: (version: string) => Promise<void>,
): Promise<boolean> {
  const { CONTENT_DIR: folder, DATA_DIR: dataDir } = env();
  const place = statesOf(folder);
  const isServed = (await listKeptStates(place)).length === 0 || (await compareKept(place)) !== null;
  for (const file of files) await removeTestimonial(folder, path.basename(file, '.json'));
  await removeFromStates(place.statesFolder, files);
  if (isServed) {
    const version = await fingerprint(folder, { importFolder: importFolderOf(dataDir) });
    await accept(version);
  }
  return isServed;
}

async function listJson(folder: string): Promise<string[]> {
  return (await walkFolder(folder)).map(({ name }) => name).filter(isContentJson);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
