import { distanceKm } from '@/lib/domain/map/geometry';
import { areaOf, zipOfPlace } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import { provinceOfZip } from '@/lib/domain/place/province';
import type { Element, LocatedPlace } from './sentence';

type Locate = (id: string) => LocatedPlace | null;

/** A name that several places have is the one that lies so near another place of the sentence. */
const nearKm = 25;
/** One that is hardly farther may be meant as well. */
const alikeKm = 3;
/** Places that lie so near each other are parts of one: the codes of a city. */
const oneCityKm = 12;

/**
 * `Deurne Antwerpen` is not the Deurne near Diest: a name that several places have means those in, or nearest to, what
 * else the sentence names, also where nothing is on offer there.
 */
export function settlePlaces(elements: readonly Element[], locate: Locate): Element[] {
  const isOpen = elements.map(
    (element) => !isCity(element) && areApart((element.candidates ?? []).flatMap((id) => locate(id)?.centre ?? [])),
  );
  const settled = elements.map((element, at) => {
    if (!isOpen[at]) return element;
    const others = elements.filter((_, other) => other !== at);
    const meant = meantAmong(element.candidates ?? [], others, locate);
    return meant ? { ...element, places: meant } : element;
  });
  const isSettled = (at: number) => isOpen[at] === true && settled[at]?.places !== elements[at]?.places;
  // A city that only says where the place is: the homes of all of it are not asked for.
  return settled.map((element, at) => {
    const says = [beside(elements, at, -1), beside(elements, at, 1)].some(isSettled);
    if (!says || isOpen[at] || element.meanings || !isCity(element)) return element;
    const { places: _, candidates: __, ...rest } = element;
    return { ...rest, keywords: new Set(['fillers']) };
  });
}

function areApart([first, ...others]: readonly Position[]): boolean {
  return first !== undefined && others.some((other) => distanceKm(first, other) > oneCityKm);
}

/** The place of the element that stands right beside, or behind one word such as `in`; -1 for none. */
function beside(elements: readonly Element[], at: number, step: 1 | -1): number {
  const next = at + step;
  const touches = (one: number, other: number) =>
    elements[Math.min(one, other)]?.to === elements[Math.max(one, other)]?.from;
  if (!touches(at, next)) return -1;
  if (elements[next]?.places) return next;
  const isIn = elements[next]?.keywords?.has('inPlace') && !elements[next]?.keywords?.has('nearBefore');
  return isIn && elements[next + step]?.places && touches(next, next + step) ? next + step : -1;
}

/** Cities that people name beside their parts and neighbours have the first code of their district. */
function isCity({ places = [] }: Element): boolean {
  return places.some((id) => zipOfPlace(id).endsWith('000'));
}

/** The places that what else is named decides for; null where it decides nothing. */
function meantAmong(candidates: readonly string[], others: readonly Element[], locate: Locate): string[] | null {
  const located = candidates.flatMap((id) => locate(id) ?? []);
  const chosen = (found: readonly LocatedPlace[]) =>
    found.length > 0 && found.length < located.length ? found.map(({ id }) => id) : null;
  for (const { meanings = [] } of others)
    for (const meaning of meanings) {
      if (meaning.kind !== 'set') continue;
      if (meaning.name === 'provinces') {
        const found = chosen(located.filter(({ zip }) => provinceOfZip(zip) === meaning.value));
        if (found) return found;
      }
      if (meaning.name === 'areas') {
        const found = chosen(located.filter((place) => areaOf(place) === meaning.value));
        if (found) return found;
      }
    }
  const around = others.flatMap(({ places = [] }) => places.flatMap((id) => locate(id) ?? []));
  const kmTo = ({ centre }: LocatedPlace) =>
    Math.min(
      ...around.map((other) => (centre && other.centre ? distanceKm(centre, other.centre) : Number.POSITIVE_INFINITY)),
    );
  const nearest = Math.min(...located.map(kmTo));
  if (nearest <= nearKm) return chosen(located.filter((place) => kmTo(place) <= nearest + alikeKm));
  const provinces = new Set(around.map(({ zip }) => provinceOfZip(zip)).filter((province) => province !== null));
  const inProvince = ({ zip }: LocatedPlace) => {
    const province = provinceOfZip(zip);
    return province !== null && provinces.has(province);
  };
  return chosen(located.filter(inProvince));
}
