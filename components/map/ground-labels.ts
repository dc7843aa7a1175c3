import type { Language } from '@/lib/domain/language';
import type { BaseMap, MapArea, MapPlace } from '@/lib/domain/map/base-map';
import { project } from '@/lib/domain/map/geometry';
import type { Label } from '@/lib/domain/map/place-labels';
import { colors } from './ground-colors';

export const serif = '"Fraunces 72", Georgia, serif';
export const sans = '"Source Sans 3 Variable", Arial, sans-serif';

/** Size and weight of a place's name by its rank, and the scale from which it may be written. */
const lookOfRank = {
  1: { from: 6, size: 15, weight: 600 },
  2: { from: 8, size: 14, weight: 600 },
  3: { from: 9, size: 13, weight: 500 },
  4: { from: 10, size: 13, weight: 500 },
  5: { from: 11, size: 12, weight: 450 },
  6: { from: 12, size: 12, weight: 450 },
} as const satisfies Record<MapPlace['rank'], { from: number; size: number; weight: number }>;

/** The names to write at a scale, the most important first. */
export function listLabels(base: BaseMap, places: readonly MapPlace[], language: Language, zoom: number): Label[] {
  const scale = 2 ** zoom;
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
      const grown = Math.min(17, size + Math.max(0, zoom - lookOfRank[rank].from - 2));
      const color = isHome ? colors.text : colors.softText;
      return { text: name, ...at(position), font: `${weight} ${grown}px ${sans}`, color, size: grown };
    });
  const isShown = ({ rank }: MapPlace) => zoom >= lookOfRank[rank].from;
  return [
    ...placeLabelsOf((place) => place.rank === 1 && isShown(place)),
    ...(zoom <= 9 ? areaLabels(base.neighbours, `500 17px ${serif}`, 17, colors.softText) : []),
    ...(zoom <= 7 ? areaLabels(base.home, `500 19px ${serif}`, 19, colors.text) : []),
    ...(zoom >= 8 && zoom <= 10 ? areaLabels(base.provinces, `italic 500 15px ${serif}`, 15, colors.softText) : []),
    ...placeLabelsOf((place) => place.rank > 1 && isShown(place)),
  ];
}
