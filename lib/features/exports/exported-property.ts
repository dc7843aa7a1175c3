import { getContent } from '@/lib/content/content';
import { shownProperty } from '@/lib/content/listing-views';
import type { Language } from '@/lib/domain/language';
import { isUsualUnit } from '@/lib/domain/property/price-unit';
import type { Person, Picture, Property } from '@/lib/domain/property/property';
import type { PublicDocument, PublicProperty } from '@/lib/domain/property/public-view';
import { optionMarker } from '@/lib/features/imports/openimmo/objects';
import type { ExportedProperty } from '@/lib/features/imports/records/export-document';
import { propertyPath } from '@/lib/i18n/listing-path';
import type { NeutralDocument, NeutralPicture, NeutralProperty, PropertyTexts } from '@/lib/listings/neutral-listing';
import { absoluteUrl, largePictureUrl } from '@/lib/platform/absolute-url';

/**
 * The public view of a property in the words of imports, so that what leaves can come in elsewhere. Texts are those of
 * the wanted languages; of a property that has none of them, those that visitors would see.
 */
export function toExportedProperty(property: Property, languages: readonly Language[]): ExportedProperty {
  const views = languages.map((language) => shownProperty(property, language));
  const [first] = views;
  const unitText = first?.price && !isUsualUnit(first.price.unit, property.goal) ? anyUnitText(property) : null;
  const written = ownViews(views, languages);
  const own = languages.filter((language) => written.has(language));
  const shown = own.length > 0 ? own : [...written.keys()].slice(0, 1);
  const texts: NeutralProperty['texts'] = {};
  const pages: ExportedProperty['pages'] = {};
  for (const language of shown) {
    const view = written.get(language);
    if (!view) continue;
    texts[language] = textsOf(view, unitText);
    pages[language] = absoluteUrl(propertyPath(property, language));
  }
  if (!first) throw new Error('An export has no language');
  return { property: { kind: 'property', id: property.externalId, facts: factsOf(first), texts }, pages };
}

function factsOf(view: PublicProperty): NeutralProperty['facts'] {
  const { address, position, price, details, manager, projectId } = view;
  const project = projectId === null ? null : getContent().catalogue.getProject(projectId);
  return filled({
    ...details,
    reference: view.reference,
    goal: view.goal,
    mainType: view.mainType,
    types: view.types.length > 1 ? [...view.types] : null,
    status: view.situation === 'sold' || view.situation === 'rented' ? view.situation : 'active',
    country: view.country,
    // Of a sale against an annuity the texts have both amounts.
    price: view.isViager ? null : price?.amount,
    isStartingPrice: price?.isStarting || null,
    projectId: project?.externalId,
    unitName: view.unitName,
    zip: view.zip,
    ...(address && filled({ street: address.street, houseNumber: address.houseNumber, boxNumber: address.boxNumber })),
    isAddressPublic: !view.isAddressHidden,
    latitude: position?.latitude,
    longitude: position?.longitude,
    videos: view.videos.length > 0 ? view.videos.map((url) => ({ url: absoluteUrl(url) })) : null,
    virtualTour: view.virtualTour,
    manager: managerOf(manager),
    createdOn: view.createdOn,
    modifiedOn: view.modifiedOn,
    publishedOn: view.publishedOn,
    soldOn: view.soldOn,
    energyScore: view.energyScore,
    energyLabelText: view.energyLabelText,
  });
}

/** Without them an amount would be taken for the whole price, or for a month's rent. */
function anyUnitText({ texts }: Property): string | null {
  return Object.values(texts).find(({ priceUnitText }) => priceUnitText !== null)?.priceUnitText ?? null;
}

function textsOf({ text, city, situation }: PublicProperty, unitText: string | null): PropertyTexts {
  return filled({
    ...text.words,
    city,
    title: text.title,
    description: text.description,
    typeName: text.typeName,
    mainTypeName: text.mainTypeName,
    // The site has its own words for the situation.
    markerName: situation === 'option' ? optionMarker : null,
    priceUnitText: text.priceUnitText ?? unitText,
    viager: text.viager,
    pictures: picturesOf(text.pictures),
    floorPlans: picturesOf(text.floorPlans),
    documents: documentsOf(text.documents),
  });
}

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Without what is null. */
export function filled<T extends object>(values: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Filled<T>;
}

/** Views by the language of their texts; that of the language itself where there is one. */
export function ownViews<View extends { text: { language: Language } }>(
  views: readonly View[],
  languages: readonly Language[],
): Map<Language, View> {
  const found = new Map<Language, View>();
  for (const [index, view] of views.entries())
    if (!found.has(view.text.language) || view.text.language === languages[index]) found.set(view.text.language, view);
  return found;
}

export function picturesOf(pictures: readonly Picture[]): NeutralPicture[] | null {
  return pictures.length > 0
    ? pictures.map(({ url, alt }) => ({ url: pictureAddress(url), ...(alt !== '' && { name: alt }) }))
    : null;
}

/** Files of the site leave it without their metadata; those of other servers in a size that was made there. */
function pictureAddress(url: string): string {
  return url.startsWith('/') ? absoluteUrl(url) : largePictureUrl(url);
}

/** The documents that anyone may open. */
export function documentsOf(documents: readonly PublicDocument[]): NeutralDocument[] | null {
  const open = documents.flatMap(({ name, url }) =>
    url === null ? [] : [{ name, url: absoluteUrl(url), isPublic: true }],
  );
  return open.length > 0 ? open : null;
}

export function managerOf(manager: Person | null) {
  return (
    manager && {
      ...manager,
      ...(manager.pictureUrl !== undefined && { pictureUrl: pictureAddress(manager.pictureUrl) }),
    }
  );
}
