import { type Localized, languages } from '@/lib/domain/language';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import type { FeedRecord } from './feed-value';
import { addText, mapProperty, mapText } from './map-property';

/** What the law asks of the advert of these records and they lack; nothing for a listing that is not shown. */
export function checkRecords(records: Localized<FeedRecord>, today: string): readonly AdvertFinding[] {
  const ids = { id: 0, externalId: '', projectId: null, today };
  let mapped: ReturnType<typeof mapProperty> = null;
  for (const language of languages) {
    const record = records[language];
    if (!record) continue;
    if (!mapped) mapped = mapProperty(ids, language, record, () => {});
    else {
      const text = mapText(language, record, mapped.property.goal, () => {});
      if (text) addText(mapped.property, text);
    }
  }
  return mapped?.standing === 'public' ? checkAdvert(mapped.property, today) : [];
}
