import { LRUCache } from 'lru-cache';
import { type Content, getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { countHomes, isPinPicture, type MapPin } from '@/lib/domain/map/map-message';
import { townLine } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { type Found, type ListEntry, toEntry } from '@/lib/features/properties/list/list-entry';
import { listFilter } from '@/lib/features/properties/list/list-filter';
import type { ListState } from '@/lib/features/properties/list/list-state';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import {
  offeredWords,
  type PropertyTranslator,
  priceLabel,
  priceLine,
  propertyPrice,
  propertyTitle,
} from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
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
  const pins: MapPin[] = [];
  const pinOf = await createPinMaker(language);
  // Thousands take a second: visitors have their turns in between.
  await eachInTurns(items, shortTurns(), (property) => {
    const pin = pinOf(property, found);
    if (pin) pins.push(pin);
  });
  const inspected = items.reduce((sum, item) => sum + found.unitsOf(item).length, 0);
  return {
    total,
    pins,
    missing: inspected - countHomes(pins),
    isCut: cardCount > items.length,
  };
}

/** Finished pins of properties: a visitor who moves a filter asks for the same ones again. */
const finished = new WeakMap<Content, LRUCache<string, MapPin | 'none'>>();
/** Of one state of the content, some 15 MB. */
const maxFinished = 20_000;

/**
 * Makes pins in a language; null for what has no place on the map. With `found`, what the index found for a list that
 * shows projects is the pin of its project.
 */
export async function createPinMaker(
  language: Language,
): Promise<(property: Property, found?: Found) => MapPin | null> {
  const t = await getTranslator(language, 'property');
  const ofProject = await getTranslator(language, 'project');
  const onRequest = (await getTranslator(language, 'map'))('onRequest');
  const content = getContent();
  const known = finished.get(content) ?? new LRUCache<string, MapPin | 'none'>({ max: maxFinished });
  finished.set(content, known);
  // Words and the day change without the content.
  const state = `${language} ${pageVersion()}`;

  function ofProperty(property: Property): MapPin | null {
    const key = `${property.id} ${state}`;
    const pin = known.get(key) ?? toPin(toListedProperty(property, language), t, onRequest) ?? 'none';
    known.set(key, pin);
    return pin === 'none' ? null : pin;
  }

  return (property, found) => {
    if (found?.shows !== 'project' || property.projectId === null) return ofProperty(property);
    // It says how many of its units the list shows.
    const entry = toEntry(property, found, language);
    return entry.kind === 'project' ? toProjectPin(entry, ofProject, onRequest) : ofProperty(property);
  };
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
    place: short(townLine(project)),
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
    place: short(townLine(property)),
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
