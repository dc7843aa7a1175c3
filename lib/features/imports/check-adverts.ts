import type { IncompleteAdvert } from '@/lib/content/check/advert-report';
import { isHeld } from '@/lib/domain/property/advert-check';
import { type Comparison, idOf, kindOf } from '@/lib/features/imports/records/compare';
import { keyOf } from '@/lib/features/imports/records/read-source';
import type { Records } from '@/lib/features/imports/records/stored-records';
import { checkRecords } from '@/lib/listings/check-records';
import type { AdvertRules } from '@/lib/listings/disclose-property';

/** A listing whose advert lacks something; a held one stays off the site, `isNewlyHeld` where it was on it, or new. */
export type RecordAdvert = Omit<IncompleteAdvert, 'language'> & { isNewlyHeld: boolean };

/** The adverts of new and changed listings that lack something; with `isWhole` also all that are held. */
export function checkAdverts(
  { added, changed }: Comparison,
  before: Records,
  after: Records,
  { isWhole, ...rules }: AdvertRules & { isWhole: boolean },
): RecordAdvert[] {
  const isProject = (id: string) => after.has(keyOf('project', id));
  const news = new Set([...added, ...changed.map((change) => change.key)]);
  const mayHold = Object.values(rules.adverts).includes('hold');
  return [...(isWhole && mayHold ? after.keys() : news)].flatMap((key) => {
    const records = kindOf(key) === 'property' ? after.get(key) : undefined;
    const lacks = records ? checkRecords(records, { ...rules, isProject }) : [];
    const known = before.get(key);
    const wasHeld = () => known !== undefined && isHeld(checkRecords(known, { ...rules, isProject }));
    const advert = { id: idOf(key), isHeld: isHeld(lacks), isNewlyHeld: isHeld(lacks) && !wasHeld(), lacks };
    return lacks.length > 0 && (advert.isHeld || news.has(key)) ? [advert] : [];
  });
}
