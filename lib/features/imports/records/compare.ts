import { isDeepStrictEqual } from 'node:util';
import { type Localized, languages } from '@/lib/domain/language';
import { showValue } from '@/lib/files/content-problem';
import type { FeedRecord } from '@/lib/listings/feed-value';
import type { NeutralKind } from '@/lib/listings/neutral-listing';
import { isShown, sharedNames } from '@/lib/listings/neutral-records';
import type { ListingKey } from './read-source';
import { lineOf, type Records } from './stored-records';

/** A field that changed, by its name in the records; with its language where each one has its own. */
export type FieldChange = { field: string; before: string; after: string };

export type Comparison = {
  /** Listings that visitors see now. */
  shownBefore: number;
  shownAfter: number;
  added: ListingKey[];
  changed: { key: ListingKey; fields: FieldChange[] }[];
  /** Listings that leave with their records. */
  gone: ListingKey[];
  /** Listings that stay and are not shown any more. */
  hidden: ListingKey[];
  same: number;
};

export function compareRecords(before: Records, after: Records): Comparison {
  const comparison: Comparison = {
    shownBefore: 0,
    shownAfter: 0,
    added: [],
    changed: [],
    gone: [],
    hidden: [],
    same: 0,
  };
  for (const [key, records] of after) {
    const kind = kindOf(key);
    const known = before.get(key);
    const isShownNow = isShown(kind, records);
    if (isShownNow) comparison.shownAfter++;
    if (known && isSameText(known, records)) {
      comparison.same++;
      if (isShownNow) comparison.shownBefore++;
      continue;
    }
    const fields = known ? changesOf(kind, known, records) : [];
    if (!known) comparison.added.push(key);
    else if (fields.length > 0) comparison.changed.push({ key, fields });
    else comparison.same++;
    if (!known || !isShown(kind, known)) continue;
    comparison.shownBefore++;
    if (!isShownNow) comparison.hidden.push(key);
  }
  for (const [key, known] of before) {
    if (after.has(key)) continue;
    comparison.gone.push(key);
    if (isShown(kindOf(key), known)) comparison.shownBefore++;
  }
  return comparison;
}

/** Records are written in one order, so those that are equal have the same text. */
function isSameText(before: Localized<FeedRecord>, after: Localized<FeedRecord>): boolean {
  return before === after || languages.every((language) => lineOf(before, language) === lineOf(after, language));
}

export function isUnchanged({ added, changed, gone }: Comparison): boolean {
  return added.length + changed.length + gone.length === 0;
}

/** How many listings visitors see now and would no longer see: what is hidden already is not lost with its record. */
export function countLost({ gone, hidden }: Comparison, before: Records): number {
  return gone.filter((key) => isShown(kindOf(key), before.get(key) ?? {})).length + hidden.length;
}

export function kindOf(key: ListingKey): NeutralKind {
  return key.startsWith('project ') ? 'project' : 'property';
}

export function idOf(key: ListingKey): string {
  return key.slice(key.indexOf(' ') + 1);
}

function changesOf(kind: NeutralKind, before: Localized<FeedRecord>, after: Localized<FeedRecord>): FieldChange[] {
  const shared = sharedNames(kind);
  const noted = new Set<string>();
  return languages.flatMap((language) => {
    const [one, other] = [before[language], after[language]];
    if (!one || !other) {
      if (!one && !other) return [];
      return [{ field: `(${language})`, before: one ? 'a record' : 'nothing', after: other ? 'a record' : 'nothing' }];
    }
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
      if (isDeepStrictEqual(one[name], other[name])) return [];
      const field = shared.has(name) ? name : `${name} (${language})`;
      if (noted.has(field)) return [];
      noted.add(field);
      return [{ field, before: showValue(one[name]), after: showValue(other[name]) }];
    });
  });
}
