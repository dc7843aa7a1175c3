import type { HashFile } from '@/lib/files/file-hashes';
import type { Content } from './content';
import type { ContentStates } from './publish-content';
import { isCopyOf, isIntact, keepState, listKeptStates, type StatesPlace } from './serving/kept-states';

/** A reading of a stored state, as if it were the content folder. */
type ReadState<Reading> = (folder: string) => Promise<Reading>;

/** The stored states of a folder, read in this thread. */
export function openStates(
  place: StatesPlace,
  readKept: ReadState<{ content: Content | null }>,
  hashOf?: HashFile,
): ContentStates {
  return {
    async find() {
      const kept = await findKept(place, readKept, hashOf);
      return kept?.reading.content ? { content: kept.reading.content, since: kept.keptAt } : null;
    },
    compare: () => compareKept(place, hashOf),
    keep: (now, isUnchanged) => keepState(place, now, isUnchanged, hashOf),
  };
}

/**
 * Returns the newest stored state of a folder that can be served. Skips states that are damaged, that another server
 * removes meanwhile, or that this version cannot read.
 */
export async function findKept<Reading extends { content: unknown }>(
  place: StatesPlace,
  readKept: ReadState<Reading>,
  hashOf?: HashFile,
): Promise<{ reading: Reading; keptAt: Date } | null> {
  for (const state of await listKeptStates(place)) {
    if (!(await isIntact(state, hashOf))) continue;
    const reading = await readKept(state.folder);
    if (reading.content && (await isIntact(state, hashOf))) return { reading, keptAt: state.keptAt };
  }
  return null;
}

/** When the newest state was stored, if the folder still holds exactly that. */
export async function compareKept(place: StatesPlace, hashOf?: HashFile): Promise<Date | null> {
  const [newest] = await listKeptStates(place);
  return newest && (await isCopyOf(newest, place, hashOf)) ? newest.keptAt : null;
}
