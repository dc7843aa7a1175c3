import { getContent } from '@/lib/content/content';
import { agencyReference } from '@/lib/domain/listing/listing-id';
import type { PropertyState } from '@/lib/domain/office/office-states';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import type { Goal } from '@/lib/domain/property/goal';
import { daysOnOffer, offeredSince } from '@/lib/domain/property/offered-since';
import type { Property } from '@/lib/domain/property/property';
import { type HiddenReason, isGone, type Situation } from '@/lib/domain/property/situation';
import { fold } from '@/lib/domain/text/fold';
import type { HiddenProperty } from '@/lib/listings/disclose-property';
import { readHidden } from '@/lib/listings/read-hidden';

/** What the list of the office needs to know of a property to find and sort it. */
export type EntryFacts = {
  state: Situation | HiddenReason;
  goal: Goal;
  agent: string | null;
  /** ISO date. */
  since: string | null;
  days: number | null;
  /** Folded, to search in. */
  text: string;
};

export type PropertyEntry = {
  id: number;
  reference: string;
  /** Null where the record of a hidden property could not be read. */
  facts: EntryFacts | null;
  lacks(): readonly AdvertFinding[];
};

/** Properties of one state. The facts of public ones are read one by one as they are asked for. */
export async function listEntries(state: PropertyState, today: string): Promise<PropertyEntry[]> {
  const { catalogue, settings } = getContent();
  if (state === 'offered' || state === 'gone')
    return catalogue.properties
      .filter((property) => isGone(property) === (state === 'gone'))
      .map((property) => ({
        id: property.id,
        reference: agencyReference(property),
        get facts() {
          return factsOf(property, property.situation, today);
        },
        lacks: () => checkAdvert(property, today, settings.adverts),
      }));
  const facts = await readFactsOfHidden(today);
  return hiddenOf(state).map(({ id, externalId, lacks }) => ({
    id,
    reference: externalId,
    facts: facts.get(id) ?? null,
    lacks: () => facts.get(id)?.lacks ?? lacks,
  }));
}

export function countEntries(state: PropertyState): number {
  if (state === 'held' || state === 'hidden') return hiddenOf(state).length;
  return getContent().catalogue.properties.filter((property) => isGone(property) === (state === 'gone')).length;
}

function hiddenOf(state: 'held' | 'hidden'): readonly HiddenProperty[] {
  return getContent().catalogue.hidden.filter(({ lacks }) => lacks.length > 0 === (state === 'held'));
}

/** Days on offer until today, or until it was sold or let. */
export function daysUntilToday(property: Property, today: string): number | null {
  return daysOnOffer(property, isGone(property) ? property.soldOn : today);
}

function factsOf(property: Property, state: EntryFacts['state'], today: string): EntryFacts {
  const { goal, manager, zip, street, houseNumber, unitName, texts } = property;
  const agent = manager?.name ?? null;
  return {
    state,
    goal,
    agent,
    since: offeredSince(property),
    days: daysUntilToday(property, today),
    get text() {
      const words = Object.values(texts).flatMap(({ title, city }) => [title, city]);
      return fold(
        [property.externalId, property.reference, zip, street, houseNumber, unitName, agent, ...words].join(' '),
      );
    },
  };
}

/** Hidden properties whose records are read for the list, the newest first; of more, only the reference is known. */
const maxRead = 5000;
/** Read side by side. */
const batch = 50;

/** Facts of the hidden properties of one content, a fraction of their records, read when the list is asked for. */
let known: { version: string; today: string; facts: Promise<ReadonlyMap<number, HiddenFacts>> } | null = null;

type HiddenFacts = EntryFacts & { lacks: readonly AdvertFinding[] };

function readFactsOfHidden(today: string): Promise<ReadonlyMap<number, HiddenFacts>> {
  const { version } = getContent();
  if (known?.version !== version || known.today !== today) known = { version, today, facts: readAll(today) };
  const { facts } = known;
  facts.catch(() => {
    known = null;
  });
  return facts;
}

async function readAll(today: string): Promise<ReadonlyMap<number, HiddenFacts>> {
  const { catalogue, folders, settings } = getContent();
  const facts = new Map<number, HiddenFacts>();
  const wanted = catalogue.hidden.slice(0, maxRead);
  for (let first = 0; first < wanted.length; first += batch) {
    await Promise.all(
      wanted.slice(first, first + batch).map(async (hidden) => {
        const read = await readHidden(hidden, { folders, today });
        // Written out, so that the record itself is let go; it was never on offer.
        if (read) {
          const { text, ...rest } = factsOf(read.property, read.reason, today);
          facts.set(hidden.id, {
            ...rest,
            text,
            days: null,
            lacks: checkAdvert(read.property, today, settings.adverts),
          });
        }
      }),
    );
  }
  if (facts.size < wanted.length) known = null;
  return facts;
}
