import { getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { countHomes, isPinPicture, type MapPin } from '@/lib/domain/map/map-message';
import type { Goal } from '@/lib/domain/property/goal';
import { offeredWords } from '@/lib/i18n/project-words';
import {
  type PropertyTranslator,
  priceLabel,
  priceLine,
  propertyPrice,
  propertyTitle,
} from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { type ListEntry, toEntry } from './list-entry';
import { listFilter } from './list-filter';
import type { ListState } from './list-state';
import type { ListedProperty } from './listed-property';
import { mapSpotOf } from './map-spot';

export type MapPins = {
  /** How many homes the list has. */
  total: number;
  pins: MapPin[];
  /** How many of the inspected homes have no place on the map. */
  missing: number;
  /** There are more than the map shows. */
  isCut: boolean;
};

/** Maximum: more pins cannot be distinguished, and are too much to load on a phone. */
export const maxMapPins = 5000;

/** All matches of a list, not only those of its page, as the map shows them. */
export async function listMapPins({
  goal,
  state,
  language,
}: {
  goal: Goal;
  state: ListState;
  language: Language;
}): Promise<MapPins> {
  const filter = listFilter(goal, state.filter);
  const found = getContent().catalogue.index.find({
    filter,
    sort: state.sort,
    language,
    offset: 0,
    limit: maxMapPins,
  });
  const { total, items, cardCount } = found;
  const entries = items.map((property) => toEntry(property, found, language));
  const pins = await toPins(entries, language);
  const inspected = items.reduce((sum, item) => sum + found.unitsOf(item).length, 0);
  return {
    total,
    pins,
    missing: inspected - countHomes(pins),
    isCut: cardCount > items.length,
  };
}

/** Cards as the map shows them; those without a place on it are left out. */
export async function toPins(entries: readonly ListEntry[], language: Language): Promise<MapPin[]> {
  const t = await getTranslator(language, 'property');
  const ofProject = await getTranslator(language, 'project');
  const onRequest = (await getTranslator(language, 'map'))('onRequest');
  return entries.flatMap(
    (entry) =>
      (entry.kind === 'project' ? toProjectPin(entry, ofProject, onRequest) : toPin(entry.listed, t, onRequest)) ?? [],
  );
}

/** Stands where the project does, under the number of the unit that stands for it in lists. */
function toProjectPin(
  { id, listed }: ListEntry & { kind: 'project' },
  t: Awaited<ReturnType<typeof getTranslator<'project'>>>,
  onRequest: string,
): MapPin | null {
  const { project, href, name, startingPrice, freeCount } = listed;
  const spot = mapSpotOf(project);
  if (!spot) return null;
  const amount = startingPrice === null ? null : formatCurrency(startingPrice);
  const offered = offeredWords(t, listed);
  return {
    id,
    ...spot.position,
    isArea: spot.isArea,
    label: amount ?? onRequest,
    price: short(amount === null ? `${offered} · ${onRequest}` : `${offered} ${t('from')} ${amount}`),
    title: short(project.text.title ?? name),
    lang: project.text.language,
    place: short(`${project.zip} ${project.city}`),
    href,
    picture: project.text.pictures.find(({ url }) => isPinPicture(url))?.url ?? null,
    facts: '',
    situation: listed.situation === 'option' ? t('allUnderOption') : null,
    homes: freeCount,
  };
}

function toPin(listed: ListedProperty, t: PropertyTranslator, onRequest: string): MapPin | null {
  const { property, href } = listed;
  const spot = mapSpotOf(property);
  if (!spot) return null;
  const price = propertyPrice(t, property);
  return {
    id: property.id,
    ...spot.position,
    isArea: spot.isArea,
    label: property.price ? priceLabel(t, property) : onRequest,
    price: short(priceLine(price)),
    title: short(propertyTitle(t, listed)),
    lang: property.text.language,
    place: short(`${property.zip} ${property.city}`),
    href,
    picture: property.text.pictures.find(({ url }) => isPinPicture(url))?.url ?? null,
    facts: [price.note, factLine(listed, t)].filter(Boolean).join(' · '),
    situation: property.situation === 'available' ? null : t(`situation.${property.situation}`),
    homes: 1,
  };
}

const maxTextLength = 200;

/** Words of an export may have any length, a marker's may not. */
function short(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
}

function factLine({ property: { details, mainType } }: ListedProperty, t: PropertyTranslator): string {
  const { bedrooms, surfaceLiving, surfaceOffice, surfaceTotal, surfaceGround } = details;
  const inside = surfaceLiving ?? surfaceOffice ?? (mainType === 'land' ? undefined : surfaceTotal);
  const ground = surfaceGround ?? (mainType === 'land' ? surfaceTotal : undefined);
  return [
    bedrooms ? `${bedrooms} ${t('fact.bedrooms', { count: bedrooms })}` : null,
    inside ? formatArea(inside) : null,
    ground && !inside ? `${formatArea(ground)} ${t('fact.ground')}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
