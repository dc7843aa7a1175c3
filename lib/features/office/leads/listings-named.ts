import { type Content, getContent } from '@/lib/content/content';
import { fold } from '@/lib/domain/text/fold';

/** A word that is searched for, and the listings that have it in their reference, address or title. */
export type LeadWord = { text: string; propertyIds: readonly number[]; projectIds: readonly number[] };

/** A word of so many listings finds the first of them: statements have no room for all. */
const maxListings = 1000;

type Named = { id: number; text: string };
/** Folded once per content: thousands of titles in four languages. */
const known = new WeakMap<Content, { properties: Named[]; projects: Named[] }>();

export function listingsNamed(word: string): LeadWord {
  const { properties, projects } = readNames(getContent());
  const idsOf = (listings: readonly Named[]) =>
    listings
      .filter(({ text }) => text.includes(word))
      .slice(0, maxListings)
      .map(({ id }) => id);
  return { text: word, propertyIds: idsOf(properties), projectIds: idsOf(projects) };
}

function readNames(content: Content) {
  const { catalogue } = content;
  const names = known.get(content) ?? {
    properties: catalogue.properties.map((one) => ({ id: one.id, text: textOf(one, Object.values(one.texts)) })),
    projects: catalogue.projects.map((one) => ({ id: one.id, text: textOf(one, Object.values(one.texts)) })),
  };
  known.set(content, names);
  return names;
}

type Listing = Readonly<
  Record<'externalId' | 'zip', string> & Record<'reference' | 'street' | 'houseNumber', string | null>
>;

function textOf(
  { externalId, reference, street, houseNumber, zip }: Listing,
  texts: readonly { title: string | null; city: string }[],
): string {
  const words = texts.flatMap(({ title, city }) => [title, city]);
  return fold([externalId, reference, street, houseNumber, zip, ...words].filter(Boolean).join(' '));
}
