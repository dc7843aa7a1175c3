import type { VectorTile } from '@mapbox/vector-tile';
import type { Language } from '@/lib/domain/language';
import type { Label } from '@/lib/domain/map/place-labels';
import { colors } from './ground-colors';
import { fontFamily } from './map-fonts';
import { nameIn, roadKind, roadLooks, type Tags } from './street-style';

type Point = { x: number; y: number };

/** A tile of the data at a scale: its corner in pixels of the world, and its width in them. */
export type TilePlace = { zoom: number; left: number; top: number; tileSize: number };

/** The lower its rank, the more important a name is. */
export type RankedLabel = Label & { rank: number };

const [pointType, polygonType] = [1, 3];

/** The names in a tile. */
export function listStreetLabels(tile: VectorTile, place: TilePlace, language: Language): RankedLabel[] {
  const labels: RankedLabel[] = [];
  for (const [name, look] of Object.entries(looks)) {
    const layer = tile.layers[name];
    for (let index = 0; layer && index < layer.length; index++) {
      const feature = layer.feature(index);
      const text = nameIn(feature.properties, language);
      const labelLook = text && look(feature.properties, place.zoom);
      if (!labelLook || feature.type === polygonType) continue;
      const scale = place.tileSize / layer.extent;
      for (const line of feature.loadGeometry()) {
        const points = line.map(({ x, y }) => ({ x: x * scale + place.left, y: y * scale + place.top }));
        for (const spot of feature.type === pointType ? points : spotsAlong(points, widthOf(text, labelLook)))
          labels.push({ text, ...labelLook, ...spot });
      }
    }
  }
  return labels;
}

type LabelLook = Pick<RankedLabel, 'rank' | 'font' | 'size' | 'color' | 'apart'>;

/** By the layer of the data. */
const looks: Readonly<Record<string, (tags: Tags, zoom: number) => LabelLook | null>> = {
  places({ kind, kind_detail: detail, min_zoom: from, population_rank: rank }, zoom) {
    if (typeof from === 'number' && from > zoom) return null;
    const apart = 400;
    if (kind === 'locality') {
      // Inside a town its name says nothing any more.
      if (zoom > 16) return null;
      const isCity = detail === 'city' || (typeof rank === 'number' && rank >= 11);
      const size = isCity ? 17 : detail === 'town' ? 15 : 13;
      return {
        rank: isCity ? 0 : detail === 'town' ? 1 : 2,
        font: `600 ${size}px ${fontFamily('sans')}`,
        size,
        color: colors.text,
        apart,
      };
    }
    if (kind !== 'neighbourhood' && kind !== 'macrohood') return null;
    return zoom >= 13
      ? { rank: 4, font: `600 13px ${fontFamily('sans')}`, size: 13, color: colors.softText, apart }
      : null;
  },
  water(_tags, zoom) {
    return zoom >= 12
      ? { rank: 3, font: `italic 500 14px ${fontFamily('serif')}`, size: 14, color: colors.waterText, apart: 500 }
      : null;
  },
  pois({ kind }, zoom) {
    const color = poiColors[String(kind)];
    return color && zoom >= 16
      ? { rank: 5, font: `500 12px ${fontFamily('sans')}`, size: 12, color, apart: 200 }
      : null;
  },
  roads(tags, zoom) {
    const kind = roadKind(tags);
    if (!kind || zoom < roadLooks[kind].named) return null;
    const isMain = kind === 'major' || kind === 'middle';
    const size = zoom >= 17 ? 13 : 12;
    return {
      rank: isMain ? 6 : 7,
      font: `500 ${size}px ${fontFamily('sans')}`,
      size,
      color: colors.softText,
      apart: 260,
    };
  },
};

/** What a household walks to. */
const poiColors: Readonly<Record<string, string>> = {
  station: colors.text,
  school: colors.softText,
  university: colors.softText,
  hospital: colors.softText,
  townhall: colors.softText,
  library: colors.softText,
  park: colors.greenText,
  garden: colors.greenText,
};

/** Near enough to choose a stretch; the canvas measures before it writes. */
function widthOf(text: string, { size }: LabelLook): number {
  return text.length * size * 0.52;
}

/** Where a text fits on a nearly straight stretch of a line, the middle first; one of them may still be free. */
export function spotsAlong(line: readonly Point[], width: number): (Point & { angle: number })[] {
  const spots: (Point & { angle: number })[] = [];
  const ends = [0];
  for (const [index, point] of line.entries()) {
    const last = line[index - 1];
    if (last) ends.push((ends[index - 1] ?? 0) + Math.hypot(point.x - last.x, point.y - last.y));
  }
  const length = ends.at(-1) ?? 0;
  if (length < width * 1.1) return [];
  const at = (distance: number): Point | null => {
    const index = Math.max(
      1,
      ends.findIndex((end) => end >= distance),
    );
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) return null;
    const [start = 0, end = 0] = [ends[index - 1], ends[index]];
    const share = end > start ? (distance - start) / (end - start) : 0;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  for (const share of [0.5, 0.3, 0.7]) {
    const middle = length * share;
    const [start, centre, end] = [at(middle - width / 2), at(middle), at(middle + width / 2)];
    if (middle < width / 2 || middle + width / 2 > length || !start || !centre || !end) continue;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    if (Math.hypot(dx, dy) < width * 0.97) continue;
    const angle = Math.atan2(dy, dx);
    // Never upside down.
    spots.push({ ...centre, angle: Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle });
  }
  return spots;
}
