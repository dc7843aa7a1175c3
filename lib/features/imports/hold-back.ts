import { type Comparison, shareLost } from '@/lib/features/imports/records/compare';
import type { SourceReading } from '@/lib/features/imports/records/read-source';
import type { Records } from '@/lib/features/imports/records/stored-records';

type Held = { reason: string };

/** So many listings may leave at once whatever the brake, where the source names each of them. */
const fewNamed = 5;

type Judged = {
  reading: SourceReading;
  comparison: Comparison;
  before: Records;
  brake: number;
};

/** The brake: why nothing is to be done; null where nothing speaks against it. */
export function holdBack({ reading, comparison, before, brake }: Judged): Held | null {
  if (!reading.isPartial && reading.listings.size === 0)
    return { reason: 'The source has no listing that can be shown; nothing was done.' };
  const lost = shareLost(comparison, before);
  if (lost <= brake) return null;
  const count = comparison.gone.length + comparison.hidden.length;
  if (reading.isPartial && count <= fewNamed) return null;
  return {
    reason: `${count} of ${comparison.shownBefore} listings would leave (${Math.round(lost)} %; brake: ${brake} %); nothing was done.`,
  };
}
