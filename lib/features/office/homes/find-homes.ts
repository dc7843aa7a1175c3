import { getContent } from '@/lib/content/content';
import { perContent } from '@/lib/content/per-content';
import type { Language } from '@/lib/domain/language';
import { agencyReference } from '@/lib/domain/listing/listing-id';
import { type HomeOption, homeSeparator, typedHome } from '@/lib/domain/office/home-option';
import { searchWords } from '@/lib/domain/office/lead-search';
import type { Property } from '@/lib/domain/property/property';
import { isGone } from '@/lib/domain/property/situation';
import { fold } from '@/lib/domain/text/fold';
import { listPropertyOwners } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getTranslator } from '@/lib/i18n/translator';
import { toHomeLine } from './home-lines';

/** What a home is found by, folded; without its owners, whose names the database has. */
type IndexedHome = { id: number; reference: string; place: string; text: string; isGone: boolean };

/** Every public home as it is searched, in the order of the catalogue; made once for a state of the content. */
const openIndex = perContent('office-homes', ({ catalogue }): readonly IndexedHome[] =>
  catalogue.properties.map(indexed),
);

function indexed(property: Property): IndexedHome {
  const { id, externalId, zip, street, houseNumber, boxNumber, unitName, manager, texts } = property;
  const written = Object.values(texts);
  const cities = [...new Set(written.map(({ city }) => city))];
  const place = fold([street, houseNumber, boxNumber, zip, ...cities].filter(Boolean).join(' '));
  const others = [externalId, unitName, manager?.name, ...written.map(({ title }) => title)];
  const reference = fold(agencyReference(property));
  return {
    id,
    reference,
    place,
    text: `${reference} ${place} ${fold(others.filter(Boolean).join(' '))}`,
    isGone: isGone(property),
  };
}

export type OfferedHomes = { homes: HomeOption[]; total: number };

/** Options of a picker. */
const maxShown = 10;

/**
 * Homes by street, town, title, reference, agent or owner: every word stands somewhere, in any spelling. First a
 * reference as it was typed, then addresses that begin so; what is on offer goes before what is sold or let. Null for
 * those who may not see them.
 */
export async function offerHomes(staff: Staff, typed: string, asking: Asking): Promise<OfferedHomes | null> {
  if (!(await isAllowed(staff, 'readProperties', asking))) return null;
  const ids = await searchHomes(typed);
  return { homes: await toOptions(ids, staff.language), total: ids.length };
}

/** Homes as a picker offers them, the first ones. */
export async function toOptions(ids: readonly number[], language: Language): Promise<HomeOption[]> {
  const t = await getTranslator(language, 'property');
  const { getProperty } = getContent().catalogue;
  return ids
    .slice(0, maxShown)
    .flatMap((id) => getProperty(id) ?? [])
    .map((property) => {
      const line = toHomeLine(property, { t, language });
      return {
        value: typedHome(line),
        place: line.place,
        title: line.title ?? '',
        facts: [line.price, t(`situation.${property.situation}`), line.reference].filter(Boolean).join(homeSeparator),
        picture: line.picture,
      };
    });
}

/** The numbers of the homes that have what was typed, in the order of `offerHomes`. */
export async function searchHomes(typed: string): Promise<number[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const owners = new Map<number, string>();
  for (const { property_id: id, name, email } of await listPropertyOwners())
    owners.set(id, `${owners.get(id) ?? ''} ${fold(`${name} ${email}`)}`);
  const sought = words.join(' ');
  return openIndex(getContent())
    .flatMap((home) => {
      const text = ` ${home.text}${owners.get(home.id) ?? ''}`;
      if (!words.every((word) => text.includes(word))) return [];
      return [{ id: home.id, rank: rankOf(home, sought, words) }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}

/** The lower the better; equal ones stay in the order of the catalogue. */
function rankOf(
  { reference, place, text, isGone: gone }: IndexedHome,
  sought: string,
  words: readonly string[],
): number {
  const match =
    reference === sought
      ? 0
      : place.startsWith(sought)
        ? 1
        : reference.startsWith(sought)
          ? 2
          : words.every((word) => ` ${text}`.includes(` ${word}`))
            ? 3
            : 4;
  return match === 0 ? 0 : match * 2 + Number(gone);
}

/** The home that was typed, or what it could be where that is not certain. */
export type TypedHome =
  | { kind: 'one'; property: Property }
  | { kind: 'none' }
  | { kind: 'several'; homes: HomeOption[] };

/**
 * Reads a reference, what a picker wrote, or words that a home is found by. Only a reference and a whole address are
 * certain: a typing error would show one owner another one's house. The caller has checked who asks.
 */
export async function readTypedHome(typed: string, language: Language): Promise<TypedHome> {
  const { findProperties, getProperty } = getContent().catalogue;
  const text = typed.trim();
  const named = findProperties(text);
  const [first, ...others] = named.length > 0 ? named : findProperties(text.split(homeSeparator, 1)[0] ?? '');
  if (first && others.length === 0) return { kind: 'one', property: first };
  const ids = await searchHomes(text);
  const sought = searchWords(text).join(' ');
  const here = openIndex(getContent()).filter(({ place }) => searchWords(place).join(' ') === sought);
  const only = here.length === 1 ? getProperty(here[0]?.id ?? 0) : null;
  if (only) return { kind: 'one', property: only };
  return ids.length === 0 ? { kind: 'none' } : { kind: 'several', homes: await toOptions(ids, language) };
}
