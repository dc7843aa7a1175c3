import type { Language } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { Goal } from '@/lib/domain/property/goal';
import type { Situation } from '@/lib/domain/property/situation';
import type { Disclosure } from './disclosure';
import type { FeedRecord } from './feed-value';
import { type ReadProperty, readProperty } from './read-property';
import { type RecordNotes, readNotes, sharedForm } from './record-file';
import type { RecordSays } from './record-in-file';
import type { ListingStore, NewSource, StoredSource } from './store/listing-store';
import { createShelf, type KeptProperty, type KeptText } from './store/shelf';

/** What every reading needs of a record, as it is stored. */
type Notes = Pick<RecordNotes, 'id' | 'since'> & { says: RecordSays | null };

/** The rest of what a record says, as it is stored. */
type Facts = Pick<ReadProperty, 'street'> & {
  situation: Situation | null;
  property: KeptProperty | null;
  text: KeptText | null;
};

/** What is known of a record that was read in one way. */
export type KnownSource = RecordNotes &
  Pick<NewSource, 'way' | 'property' | 'text'> & { source: number; says: RecordSays | null };

export function sayingsOf({ disclosure, project, doubts, property, text }: ReadProperty): RecordSays {
  const goal = property?.property.goal ?? null;
  return { disclosure, project, doubts, goal, isShown: property !== null || text !== null };
}

/** The goal of a property that an earlier language shows, by its id in the export; null for another one. */
export type GoalOf = (externalId: string) => Goal | null;

export type SourceOptions = {
  /** Records with the same bytes are read alike for the same one, such as the day from which the rules of `today` hold. */
  basis: string;
  /** ISO date. */
  today: string;
};

/** What records say, as rows of the store. */
export function createSources(store: ListingStore, { basis, today }: SourceOptions) {
  const shelf = createShelf(store);
  const forms = createForms(store);
  const share = createSharing();

  function wayOf(language: Language, goal: Goal | null): string {
    return `${basis} ${language} ${goal ?? ''}`;
  }

  function readSource(record: FeedRecord, language: Language, goalOf: GoalOf): NewSource {
    const { names, id, since } = readNotes(record);
    const goal = id && goalOf(id.text);
    const read = id && readProperty(record, { language, externalId: id.text, goal, today });
    const property = read?.property?.property;
    const text = read?.text?.text ?? property?.texts[language];
    const onShelf = { text: text && shelf.putText(text), property: property && shelf.putProperty(property) };
    const notes: Notes = { id, since, says: read && sayingsOf(read) };
    const facts: Facts = {
      street: read?.street ?? null,
      situation: read?.text?.situation ?? null,
      property: onShelf.property?.kept ?? null,
      text: onShelf.text?.kept ?? null,
    };
    return {
      way: wayOf(language, goal),
      notes: JSON.stringify(notes),
      facts: JSON.stringify(facts),
      form: forms.numberOf(names),
      property: onShelf.property?.number ?? null,
      text: onShelf.text?.number ?? null,
    };
  }

  /** Records of one listing share its id, and most share what they disclose. */
  function knownSource({ notes, form, number, way, property, text }: StoredSource): KnownSource {
    const { id, since, says }: Notes = JSON.parse(notes);
    return {
      ...{ id: id && share.id(id), since, names: forms.at(form) },
      ...{ source: number, way, property, text, says: says && share.says(says) },
    };
  }

  function open({ says, ...rows }: KnownSource, facts: string, language: Language): ReadProperty | null {
    if (!says) return null;
    const kept: Facts = JSON.parse(facts);
    const text = kept.text && rows.text !== null ? shelf.openText(rows.text, kept.text) : null;
    const property =
      kept.property && rows.property !== null && text
        ? shelf.openProperty(rows.property, kept.property, { [language]: text })
        : null;
    const { disclosure, project, doubts } = says;
    return {
      ...{ disclosure, project, doubts, street: kept.street },
      property: property && { property, standing: disclosure.standing, held: [] },
      text: text && kept.situation ? { text, situation: kept.situation } : null,
    };
  }

  return { wayOf, readSource, knownSource, open };
}

/** The names of the fields of records. */
function createForms(store: ListingStore) {
  const forms = new Map<number, readonly string[]>();
  const numbers = new Map<readonly string[], number>();
  return {
    at(number: number): readonly string[] {
      const form = forms.get(number) ?? sharedForm(store.readRecord(number) as string[]);
      forms.set(number, form);
      return form;
    },

    /** Records of one form share its list. */
    numberOf(form: readonly string[]): number {
      const number = numbers.get(form) ?? store.putRecord(form);
      numbers.set(form, number);
      return number;
    },
  };
}

/** What records have in common is in memory once. */
function createSharing() {
  const ids = new Map<string, ListingId>();
  const disclosures = new Map<string, Disclosure>();
  return {
    id(id: ListingId): ListingId {
      const known = ids.get(id.text) ?? id;
      ids.set(id.text, known);
      return known;
    },

    says({ disclosure, ...says }: RecordSays): RecordSays {
      const key = Object.values(disclosure).join(' ');
      const known = disclosures.get(key) ?? disclosure;
      disclosures.set(key, known);
      return { ...says, disclosure: known };
    },
  };
}
