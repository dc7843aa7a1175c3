import { getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, pickLocalized } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { townLine } from '@/lib/domain/place/place';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import type { HiddenReason, Situation } from '@/lib/domain/property/situation';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { projectPath } from '@/lib/i18n/listing-path';
import { officePath } from '@/lib/i18n/office-path';
import { type PropertyTranslator, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { readHidden } from '@/lib/listings/read-hidden';

/** `unread`: hidden, and its record cannot be read now. `left`: the content does not have it any more. */
export type HomeState = Situation | HiddenReason | 'unread' | 'left';

/**
 * A property or project as people of the agency see it wherever it is named: with the whole address and the price, also
 * where visitors see less. Never a part of a public page, the portal or a mail.
 */
export type HomeLine = {
  kind: ListingKind;
  id: number;
  /** What the agency calls it. */
  reference: string;
  /** A property's page in the office; a project's page on the site. */
  href: string | null;
  /** `Pontstraat 42, 9000 Gent`; empty where nothing is known. */
  place: string;
  /** `Pontstraat 42`, for where there is no room; the town where the street is not known. */
  street: string;
  title: string | null;
  titleLanguage: Language | null;
  price: string | null;
  /** Null for a project. */
  state: HomeState | null;
  /** The address of its first picture, small. */
  picture: string | null;
};

type Named = { kind: ListingKind; id: number };

/** A listing by the columns of a row that names one. */
export function homeOf(row: { property_id: number | null; project_id?: number | null }): Named | null {
  if (row.property_id !== null) return { kind: 'property', id: row.property_id };
  return row.project_id == null ? null : { kind: 'project', id: row.project_id };
}

/** Reads these listings once each; what is asked for must be among them. */
export async function readHomes(
  named: readonly (Named | null)[],
  { language, now }: { language: Language; now: Date },
): Promise<(one: Named) => HomeLine> {
  const t = await getTranslator(language, 'property');
  const today = brusselsDay(now);
  const idsOf = (kind: ListingKind) => [...new Set(named.flatMap((one) => (one?.kind === kind ? [one.id] : [])))];
  const [propertyReference, projectReference] = await Promise.all([
    listReferences('property', idsOf('property')),
    listReferences('project', idsOf('project')),
  ]);
  const properties = new Map(
    await Promise.all(
      idsOf('property').map(
        async (id) => [id, await readProperty(id, propertyReference(id), { t, language, today })] as const,
      ),
    ),
  );
  const projects = new Map(
    idsOf('project').map((id) => [id, toProjectLine(id, projectReference(id), language)] as const),
  );
  return ({ kind, id }) => {
    const line = (kind === 'property' ? properties : projects).get(id);
    if (!line) throw new Error(`The ${kind} ${id} was not among those to read`);
    return line;
  };
}

type Words = { t: PropertyTranslator; language: Language; today: string };

async function readProperty(id: number, reference: string, words: Words): Promise<HomeLine> {
  const { catalogue, folders } = getContent();
  const hidden = catalogue.getHidden(id);
  if (!hidden) {
    const property = catalogue.getProperty(id);
    return property
      ? toHomeLine(property, words)
      : { ...nothingKnown, kind: 'property', id, reference, href: pageOf(id) };
  }
  const read = await readHidden(hidden, { folders, today: words.today });
  if (read) {
    return { ...toHomeLine(read.property, words), state: read.reason };
  }
  return { ...nothingKnown, kind: 'property', id, reference: hidden.externalId, href: pageOf(id), state: 'unread' };
}

const nothingKnown = {
  place: '',
  street: '',
  title: null,
  titleLanguage: null,
  price: null,
  state: 'left',
  picture: null,
} as const;

function pageOf(id: number): string {
  return officePath(`property/${id}`);
}

/** A property that is public. */
export function toHomeLine(property: Property, { t, language }: Pick<Words, 't' | 'language'>): HomeLine {
  const listed = toListedProperty(property, language);
  const { text } = listed.property;
  const [picture] = text.pictures;
  return {
    kind: 'property',
    id: property.id,
    reference: property.reference ?? property.externalId,
    href: pageOf(property.id),
    place: wholePlace(property, listed.property.city),
    street: streetOf(property) || listed.property.city,
    title: propertyTitle(t, listed),
    titleLanguage: text.title === null ? null : text.language,
    price: priceOf(property, t),
    state: property.situation,
    picture: picture ? smallPicture(picture.url) : null,
  };
}

function toProjectLine(id: number, reference: string, language: Language): HomeLine {
  const { catalogue, settings } = getContent();
  const project = catalogue.getProject(id);
  const base = { ...nothingKnown, kind: 'project' as const, id, reference, href: null };
  const text = project && pickLocalized(project.texts, language, settings.languages.default)?.value;
  if (!project || !text) return base;
  const [picture] = text.pictures;
  const title = text.name ?? text.title;
  const city = localPlaceName(text.city, language, project.zip);
  return {
    ...base,
    href: projectPath(project, language),
    place: wholePlace(project, city),
    street: streetOf(project) || city,
    title,
    titleLanguage: title === null ? null : text.language,
    state: null,
    picture: picture ? smallPicture(picture.url) : null,
  };
}

type Placed = Pick<Property | Project, 'street' | 'houseNumber' | 'boxNumber' | 'zip'>;

/** Street, number and town, as the people who go there need them. */
export function wholePlace(placed: Placed, city: string): string {
  return [streetOf(placed), townLine({ zip: placed.zip, city })].filter(Boolean).join(', ');
}

function streetOf({ street, houseNumber, boxNumber }: Omit<Placed, 'zip'>): string {
  return street === null ? '' : [street, houseNumber, boxNumber].filter(Boolean).join(' ');
}

/** The amount that the listing has, hidden or not, with its usual unit. */
function priceOf({ price, priceUnit }: Property, t: PropertyTranslator): string | null {
  if (price === null) return null;
  const hasNoWord = priceUnit === 'total' || priceUnit === 'other' || priceUnit === 'bouquet';
  return hasNoWord ? formatCurrency(price) : `${formatCurrency(price)} ${t(`priceUnit.${priceUnit}`)}`;
}

/** The office loads no pictures from other servers. */
function smallPicture(url: string): string | null {
  return url.startsWith('/media/') ? pictureUrl(url, { width: 200, height: 150 }) : null;
}
