import type { HoldCode, PublicationHold } from '@/lib/content/decide-publication';
import { type FolderChange, noChange, readFolderChange, undoContent, versionOnDisk } from '@/lib/content/undo-content';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import { listDegraded } from '@/lib/platform/site-status';
import { getContentTrouble } from './content-trouble';

export type HeldContent = {
  version: string;
  /** Since when saved changes have waited. */
  since: Date;
  /** Since when visitors have seen what is served instead. */
  servedSince: Date;
  losses: readonly { code: HoldCode; count: number; addresses: readonly string[] }[];
  /** Files of the content folder; none where an import is the reason. */
  change: FolderChange;
  /** It was decided, or the folder has been saved again: what follows is seen within seconds. */
  isDecided: boolean;
  canUndo: boolean;
};

/** What the site holds back because of what visitors would lose; null while it holds nothing back. */
export async function getHeldContent(): Promise<HeldContent | null> {
  const held = getHeldVersion();
  if (held === null) return null;
  const { version, since, servedSince, holds } = held;
  const [change, onDisk, isAccepted] = await Promise.all([
    readFolderChange(),
    versionOnDisk(),
    isAcceptedContent(version),
  ]);
  const isDecided = isAccepted || onDisk !== version;
  // A state that could not be stored may be older than the one that visitors see.
  const isStored = change !== null && !listDegraded().some(({ code }) => code === 'content-not-kept');
  return {
    version,
    since,
    servedSince,
    losses: holds.map(({ code, count, addresses = [] }) => ({ code, count, addresses })),
    change: change ?? noChange,
    isDecided,
    canUndo: isStored && !isDecided && Object.values(change).some((files) => files.length > 0),
  };
}

/** Puts the content folder back to what visitors see, if this version is what waits. False where it is not, or cannot be. */
export async function undoHeldContent(version: string): Promise<boolean> {
  const held = await getHeldContent();
  return held?.version === version && held.canUndo && (await undoContent()) !== null;
}

export function getHeldVersion() {
  const trouble = getContentTrouble();
  if (trouble?.kind !== 'held' || trouble.version === null) return null;
  const { version, since, servedSince, problems } = trouble;
  return { version, since, servedSince, holds: problems.filter(isHold) };
}

function isHold(problem: object): problem is PublicationHold {
  return 'code' in problem;
}
