import type { Language } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import { advertRulePeriods } from '@/lib/domain/property/advert-check';
import { energyTables } from '@/lib/domain/property/energy-tables';
import type { Goal } from '@/lib/domain/property/goal';
import { rulePeriod } from '@/lib/domain/rule/rule-period';
import { showValue } from '@/lib/files/content-problem';
import { type Disclosure, readPropertyDisclosure } from './disclosure';
import type { Doubt, NotedDoubt } from './doubts';
import type { FeedRecord } from './feed-value';
import { identityFields, placeFields } from './field/property-fields';
import { type MappedProperty, type MappedText, mapProperty, mapText } from './map-property';

/** What one record of a property says, before its file is known as a whole. */
export type ReadProperty = {
  disclosure: Disclosure;
  project: ListingId | null;
  street: string | null;
  doubts: readonly NotedDoubt[];
  /** Of the first language that has it; without its number and its project. */
  property: MappedProperty | null;
  /** Of the others. */
  text: MappedText | null;
};

type RecordOptions = {
  language: Language;
  externalId: string;
  /** Of the property, where the record of an earlier language was shown; null where this one is the first. */
  goal: Goal | null;
  /** ISO date. */
  today: string;
};

/** Reads one record of a property; it depends on nothing else, so that any thread can do it. */
export function readProperty(record: FeedRecord, { language, externalId, goal, today }: RecordOptions): ReadProperty {
  const doubts: NotedDoubt[] = [];
  const doubt: Doubt = (field, value, expected, kind = 'leftOut') => {
    doubts.push([field, showValue(value), expected, kind]);
  };
  const ids = { id: 0, externalId, projectId: null, today };
  return {
    property: goal === null ? mapProperty(ids, language, record, doubt) : null,
    text: goal === null ? null : mapText(language, record, goal, doubt),
    disclosure: readPropertyDisclosure(record),
    project: identityFields.projectId.read(record),
    street: placeFields.street.read(record),
    doubts,
  };
}

/** The ISO date since which a record says the same as today: scales of energy labels and rules of adverts are dated. */
export function readAlikeSince(today: string): string {
  return rulePeriod([...energyTables, ...advertRulePeriods], today).validFrom ?? '';
}
