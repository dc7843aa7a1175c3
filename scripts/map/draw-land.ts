import type { BaseMap, MapPolygon } from '@/lib/domain/map/base-map';
import { project } from '@/lib/domain/map/geometry';

/** Pixels of the drawing's width, which is enough for a screen that shows all of it. */
const width = 700;
const color = '#f7f3ea';
const borderColor = '#d6cdbd';

/** Belgium and Luxembourg with their provinces as a picture, which a page shows until its map has loaded. */
export function drawLand({ home, provinces }: BaseMap): string {
  const corners = home.flatMap(({ polygons }) => polygons.flat(2)).map((point) => project(...point));
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const scale = width / (Math.max(...corners.map(([x]) => x)) - left);
  const height = Math.ceil((Math.max(...corners.map(([, y]) => y)) - top) * scale);
  const pathOf = (polygons: readonly MapPolygon[]) =>
    polygons
      .flat()
      .map((ring) => {
        const points = ring.map((point) => {
          const [x, y] = project(...point);
          return `${Math.round((x - left) * scale)} ${Math.round((y - top) * scale)}`;
        });
        return `M${points.filter((point, index) => point !== points[index - 1]).join(' ')}Z`;
      })
      .join('');
  const land = pathOf(provinces.flatMap(({ polygons }) => polygons));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${width + 4} ${height + 4}"><path fill="${color}" stroke="${borderColor}" fill-rule="evenodd" d="${land}"/></svg>\n`;
}
