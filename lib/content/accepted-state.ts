import path from 'node:path';
import { z } from 'zod';
import { type FolderNote, noteAbout } from './folder-note';

const acceptedStateSchema = z.object({
  folder: z.string(),
  /** The accepted version of the content; see `fingerprint`. */
  version: z.string(),
  acceptedAt: z.iso.datetime(),
});

type Place = { dataDir: string; folder: string };

/** The state of a content folder that the agency has accepted with all its losses: a file in `DATA_DIR`. */
function note({ dataDir, folder }: Place): FolderNote<z.output<typeof acceptedStateSchema>> {
  return noteAbout(acceptedStateSchema, { directory: path.join(dataDir, 'content-accepted'), folder });
}

/** Whether exactly this state was accepted, and no other since. */
export async function isAcceptedState(place: Place, version: string): Promise<boolean> {
  return (await note(place).read())?.version === version;
}

export async function acceptState(place: Place, version: string, now: Date): Promise<void> {
  await note(place).write({ folder: place.folder, version, acceptedAt: now.toISOString() });
}
