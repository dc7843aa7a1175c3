import { getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { isPinPicture, type MapPin } from '@/lib/domain/map/map-message';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import {
  type PropertyTranslator,
  priceLabel,
  priceLine,
  propertyPrice,
  propertyTitle,
} from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { entryMaker, type ListEntry } from './list-entry';
import { listFilter } from './list-filter';
import type { ListState } from './list-state';
import type { ListedProperty } from './listed-property';
import { mapSpotOf } from './map-spot';

export type MapPins = {
  /** How many properties the list has. */
  total: number;
  pins: MapPin[];
  /** How many of the inspected properties have no place on the map. */
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
  const { total, items } = getContent().catalogue.index.find({
    filter,
    sort: state.sort,
    language,
    offset: 0,
    limit: maxMapPins,
  });
  const pins = await toPins(items, language, entryMaker(filter, language));
  return { total, pins, missing: items.length - pins.length, isCut: total > items.length };
}

/** Properties as the map shows them, each on its own unless `entryOf` says otherwise; those without a place on it are left out. */
export async function toPins(
  properties: readonly Property[],
  language: Language,
  entryOf = entryMaker({}, language),
): Promise<MapPin[]> {
  const t = await getTranslator(language, 'property');
  const ofProject = await getTranslator(language, 'project');
  const onRequest = (await getTranslator(language, 'map'))('onRequest');
  return properties.flatMap((property) => {
    const entry = entryOf(property);
    const pin =
      entry.kind === 'project' ? toProjectPin(entry, ofProject, onRequest) : toPin(entry.listed, t, onRequest);
    return pin ?? [];
  });
}

/** Stands where the project does, under the number of the unit that stands for it in lists. */
function toProjectPin(
  { id, listed }: ListEntry & { kind: 'project' },
  t: Awaited<ReturnType<typeof getTranslator<'project'>>>,
  onRequest: string,
): MapPin | null {
  const { project, href, name, startingPrice, homeCount } = listed;
  const spot = mapSpotOf(project);
  if (!spot) return null;
  const amount = startingPrice === null ? null : formatCurrency(startingPrice);
  return {
    id,
    ...spot.position,
    isArea: spot.isArea,
    label: amount ?? onRequest,
    price: short(amount === null ? onRequest : `${t('homesFrom', { count: homeCount })} ${amount}`),
    title: short(project.text.title ?? name),
    lang: project.text.language,
    place: short(`${project.zip} ${project.city}`),
    href,
    picture: project.text.pictures.find(({ url }) => isPinPicture(url))?.url ?? null,
    facts: '',
    situation: null,
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
