import { type Comparison, countLost } from '@/lib/features/imports/records/compare';
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
  const { shownBefore } = comparison;
  const lost = countLost(comparison, before);
  const share = shownBefore === 0 ? 0 : (lost / shownBefore) * 100;
  if (share <= brake || (reading.isPartial && lost <= fewNamed)) return null;
  return {
    reason: `${lost} of ${shownBefore} listings would leave (${Math.round(share)} %; brake: ${brake} %); nothing was done.`,
  };
}
