import type { Goal } from '@/lib/domain/property/goal';
import type { Situation, Standing } from '@/lib/domain/property/situation';
import { rememberFew } from '@/lib/domain/remember-few';
import { fold } from '@/lib/domain/text/fold';

/** Statuses of the export, and the situation of each. A reference is a past deal. */
export const statuses = [
  { number: 0, name: 'prospective', standing: 'unpublished' },
  { number: 1, name: 'active', standing: 'public' },
  { number: 2, name: 'sold', standing: 'public' },
  { number: 3, name: 'cancelled', standing: 'withdrawn' },
  { number: 4, name: 'rented', standing: 'public' },
  { number: 5, name: 'inactive', standing: 'withdrawn' },
  { number: 6, name: 'reference', standing: 'public' },
] as const satisfies readonly { number: number; name: string; standing: Standing }[];

/** Of a property that is being prepared. */
export const prospectiveStatus = 0;

/** Of a property whose status is absent. */
export const activeStatus = 1;

const sold = 'verkocht|vendue?s?|sold|verkauft';

/**
 * The meaning of a marker, in folded words; the first match counts. "Verkocht onder voorbehoud" is sold: a completed
 * deal wins over a pending one. "Let op" is Dutch for "mind", and "sous réserve" a condition.
 */
const markerWords: readonly { situation: Situation; words: string }[] = [
  { situation: 'soldOut', words: `uitverkocht|sold out|ausverkauft|tout vendu|100 (?:${sold})` },
  { situation: 'sold', words: sold },
  { situation: 'rented', words: 'verhuurd|louee?s?|let(?! op)|rented|vermietet' },
  { situation: 'option', words: 'optie|option|reserviert|gereserveerd|(?<!sous )reservee?|reserved' },
  { situation: 'option', words: 'onder bod|sous offre|under offer|compromis' },
];

/** Words before which a deal is near or partial rather than done: "to let", "bijna uitverkocht", "75 % vendu". */
const notYet =
  'to|to be|not|almost|percent|niet|bijna|wordt|procent|pas|presque|bientot|pour cent|nicht|fast|bald|prozent|\\d+';

const markers = markerWords.map(({ situation, words }) => ({
  situation,
  pattern: new RegExp(`(?<!\\b(?:${notYet}) )\\b(?:${words})\\b`),
}));

/** Records share their markers. */
const markedSituation = rememberFew((marqueeName) => {
  const name = fold(marqueeName);
  return markers.find(({ pattern }) => pattern.test(name))?.situation;
});

/** Decides whether visitors may see a property. An unknown status is held back; an absent one is active. */
export function standingOf(status: number = activeStatus): Standing {
  return statuses.find(({ number }) => number === status)?.standing ?? 'unpublished';
}

/**
 * Returns the situation of a property: first from its status (a reference is a past deal), then from its marker's name
 * in any of the four languages. The marker's number means something else at every agency.
 */
export function situationOf({
  status = activeStatus,
  goal,
  marqueeName = '',
}: {
  status?: number;
  goal: Goal;
  marqueeName?: string;
}): Situation {
  if (status === 2) return 'sold';
  if (status === 4) return 'rented';
  if (status === 6) return goal === 'sale' ? 'sold' : 'rented';
  return markedSituation(marqueeName) ?? 'available';
}
