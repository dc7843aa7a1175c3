import { type Localized, languages } from '@/lib/domain/language';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import { type AdvertRules, disclose } from './disclose-property';
import { readPropertyDisclosure, restrict } from './disclosure';
import type { FeedRecord } from './feed-value';
import { identityFields } from './field/property-fields';
import { addText, mapProperty, mapText } from './map-property';

/** What the law asks of the advert of these records and they lack; nothing for a listing that is not to be shown. */
export function checkRecords(
  records: Localized<FeedRecord>,
  { isProject, ...rules }: AdvertRules & { isProject(id: string): boolean },
): readonly AdvertFinding[] {
  const present = languages.flatMap((language) => {
    const record = records[language];
    return record ? [{ language, record }] : [];
  });
  const project = present.map(({ record }) => identityFields.projectId.read(record)).find((id) => id !== null);
  const projectId = project && isProject(project.text) ? 0 : null;
  let mapped: ReturnType<typeof mapProperty> = null;
  for (const { language, record } of present) {
    if (!mapped) mapped = mapProperty({ id: 0, externalId: '', projectId, ...rules }, language, record, () => {});
    else {
      const text = mapText(language, record, mapped.property.goal, () => {});
      if (text) addText(mapped.property, text);
    }
  }
  const [disclosure, ...others] = present.map(({ record }) => readPropertyDisclosure(record));
  if (!mapped || !disclosure) return [];
  disclose(mapped, others.reduce(restrict, disclosure), rules);
  const isAdvert = mapped.standing === 'public' || mapped.held.length > 0;
  return isAdvert ? checkAdvert(mapped.property, rules.today, rules.adverts) : [];
}
