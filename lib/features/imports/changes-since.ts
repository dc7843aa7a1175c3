import { findImportReading, noteImportReading } from './import-store';
import { findPublished } from './published-store';

const hourMs = 3_600_000;

/** Everything is read at least this often. */
const wholeEveryMs = 24 * hourMs;

/** Changes are asked for from so long before the last reading: clocks differ, and systems write dates in local time. */
const overlapMs = 24 * hourMs;

/**
 * Since when a source's changes are enough; null where it has to be read whole: once a day, after an undo, and when
 * database and published state are not of the same time.
 */
export async function findChangesSince(name: string, now: Date): Promise<Date | null> {
  const [reading, published] = await Promise.all([findImportReading(name), findPublished(name)]);
  if (!reading?.wholeAt || published === null || published.name !== reading.state) return null;
  if (reading.readAt > now || now.getTime() - reading.wholeAt.getTime() >= wholeEveryMs) return null;
  return new Date(reading.readAt.getTime() - overlapMs);
}

/** After a run that did what was to be done. */
export async function noteReading(name: string, { isWhole, begun }: { isWhole: boolean; begun: Date }): Promise<void> {
  const [known, published] = await Promise.all([findImportReading(name), findPublished(name)]);
  const wholeAt = isWhole ? begun : (known?.wholeAt ?? null);
  await noteImportReading(name, { wholeAt, readAt: begun, state: published?.name ?? null });
}
