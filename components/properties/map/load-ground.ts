import { formatDistance } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { type BaseMap, type MapArea, type MapPlace, parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';
import { distanceKm, project } from '@/lib/domain/map/geometry';
import { aboveDot, atPinKm } from '@/lib/domain/map/locator';
import type { Label } from '@/lib/domain/map/place-labels';
import type { Position } from '@/lib/domain/place/position';
import { colors } from './ground-colors';
import { createGroundPainter, type GroundPainter, isCloseUp } from './ground-painter';
import { fontFamily } from './map-fonts';

export type Ground = {
  paint: GroundPainter;
  /** The names at a scale, the most important first; close up with their distance from a property. */
  labelsAt: (zoom: number, from: Position | null) => readonly Label[];
};

/** Fetches the ground of the map and the names on it. Rejects where either is missing or broken. */
export async function loadGround(language: Language): Promise<Ground> {
  const [base, places] = await Promise.all([
    fetchJson('/map/base.json').then(parseBaseMap),
    fetchJson(`/map/places-${language}.json`).then(parseMapPlaces),
    // A canvas does not wait for fonts: names drawn before they load would stay in another one.
    Promise.allSettled(
      [`500 16px ${fontFamily('serif')}`, `500 13px ${fontFamily('sans')}`].map((font) => document.fonts.load(font)),
    ),
  ]);
  if (!base || !places) throw new Error('The ground of the map cannot be read.');
  // All tiles of a scale ask for the same names; with scales in tenths, others would only fill the memory.
  let last: { key: string; labels: readonly Label[] } | undefined;
  return {
    paint: createGroundPainter(base, places),
    labelsAt(zoom, from) {
      const key = [zoom, from?.latitude, from?.longitude].join();
      if (last?.key !== key) last = { key, labels: listLabels({ base, places, language, zoom, from }) };
      return last.labels;
    },
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** Size and weight of a place's name by its rank, and the scale from which it may be written. */
const lookOfRank = {
  1: { from: 6, size: 15, weight: 600 },
  2: { from: 8, size: 14, weight: 600 },
  3: { from: 9, size: 13, weight: 500 },
  4: { from: 10, size: 13, weight: 500 },
  5: { from: 11, size: 12, weight: 450 },
  6: { from: 12, size: 12, weight: 450 },
} as const satisfies Record<MapPlace['rank'], { from: number; size: number; weight: number }>;

type LabelInput = {
  base: BaseMap;
  places: readonly MapPlace[];
  language: Language;
  zoom: number;
  /** Close up, names say how far they are from there. */
  from: Position | null;
};

/** The names to write at a scale, the most important first. */
function listLabels({ base, places, language, zoom, from }: LabelInput): Label[] {
  const scale = 2 ** zoom;
  const step = Math.round(zoom);
  const hasDots = isCloseUp(zoom);
  const at = ([longitude, latitude]: readonly [number, number]) => {
    const [x, y] = project(longitude, latitude);
    return { x: x * scale, y: y * scale };
  };
  const areaLabels = (areas: readonly MapArea[], font: string, size: number, color: string): Label[] =>
    areas.map(({ names, label }) => ({ text: names[language], ...at(label), font, color, size }));
  const placeLabelsOf = (wanted: (place: MapPlace) => boolean): Label[] =>
    places.filter(wanted).map(({ name, position, rank, isHome }) => {
      const { size, weight } = lookOfRank[rank];
      // A name grows with the scale: a dot at first, a town in the end.
      const grown = Math.min(17, size + Math.max(0, step - lookOfRank[rank].from - 2));
      const color = isHome ? colors.text : colors.softText;
      const { x, y } = at(position);
      const dot = hasDots ? { below: aboveDot, color: colors.border } : undefined;
      const [longitude, latitude] = position;
      const km = dot && from ? distanceKm(from, { latitude, longitude }) : 0;
      const text = km < atPinKm ? name : `${name} ${formatDistance(km)}`;
      return {
        text,
        x,
        y: dot ? y - dot.below : y,
        dot,
        font: `${weight} ${grown}px ${fontFamily('sans')}`,
        color,
        size: grown,
      };
    });
  const isShown = ({ rank }: MapPlace) => step >= lookOfRank[rank].from;
  return [
    ...placeLabelsOf((place) => place.rank === 1 && isShown(place)),
    ...(step <= 9 ? areaLabels(base.neighbours, `500 17px ${fontFamily('serif')}`, 17, colors.softText) : []),
    ...(step <= 7 ? areaLabels(base.home, `500 19px ${fontFamily('serif')}`, 19, colors.text) : []),
    ...(step >= 8 && step <= 10
      ? areaLabels(base.provinces, `italic 500 15px ${fontFamily('serif')}`, 15, colors.softText)
      : []),
    ...placeLabelsOf((place) => place.rank > 1 && isShown(place)),
  ];
}
