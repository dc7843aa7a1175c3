import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import { colors } from './ground-colors';
import { areaColor, type RoadKind, roadKind, roadLooks, roadWidth } from './street-style';

/** A square of the map at a scale: the data's tile that covers it, and where it lies in that tile. */
export type StreetSquare = {
  zoom: number;
  size: number;
  /** Pixels of the square in the data's tile at this scale, and the whole tile's width in them. */
  left: number;
  top: number;
  tileSize: number;
};

/** Draws one tile of the street map, from land to motorways. */
export function paintStreets(context: CanvasRenderingContext2D, tile: VectorTile, square: StreetSquare): void {
  const { zoom, size } = square;
  context.fillStyle = colors.home;
  context.fillRect(0, 0, size, size);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  paintAreas(context, tile, square);
  if (zoom >= 15) paintBuildings(context, tile, square);
  paintRoads(context, tile, square);
  paintBorders(context, tile, square);
}

function* featuresOf(tile: VectorTile, name: string): Generator<VectorTileFeature> {
  const layer = tile.layers[name];
  for (let index = 0; index < (layer?.length ?? 0); index++) if (layer) yield layer.feature(index);
}

function trace(path: Path2D, feature: VectorTileFeature, { left, top, tileSize }: StreetSquare): void {
  const scale = tileSize / feature.extent;
  for (const line of feature.loadGeometry())
    for (const [index, { x, y }] of line.entries()) {
      if (index === 0) path.moveTo(x * scale - left, y * scale - top);
      else path.lineTo(x * scale - left, y * scale - top);
    }
}

const [lineType, polygonType] = [2, 3];

function paintAreas(context: CanvasRenderingContext2D, tile: VectorTile, square: StreetSquare): void {
  for (const feature of featuresOf(tile, 'landuse')) {
    const color = feature.type === polygonType ? areaColor(feature.properties) : null;
    if (color) fill(context, feature, square, color);
  }
  const [still, running] = [new Path2D(), new Path2D()];
  for (const feature of featuresOf(tile, 'water')) {
    if (feature.type === polygonType) trace(still, feature, square);
    if (feature.type === lineType) trace(running, feature, square);
  }
  context.fillStyle = colors.sea;
  context.fill(still, 'evenodd');
  context.strokeStyle = colors.sea;
  context.lineWidth = Math.max(1, roadWidth({ ...roadLooks.path, width: 1.1 }, square.zoom));
  context.stroke(running);
}

function fill(context: CanvasRenderingContext2D, feature: VectorTileFeature, square: StreetSquare, color: string) {
  const path = new Path2D();
  trace(path, feature, square);
  context.fillStyle = color;
  context.fill(path, 'evenodd');
}

function paintBuildings(context: CanvasRenderingContext2D, tile: VectorTile, square: StreetSquare): void {
  const houses = new Path2D();
  for (const feature of featuresOf(tile, 'buildings')) if (feature.type === polygonType) trace(houses, feature, square);
  context.fillStyle = colors.building;
  context.fill(houses);
  if (square.zoom < 17) return;
  context.strokeStyle = colors.buildingEdge;
  context.lineWidth = 0.7;
  context.stroke(houses);
}

function paintRoads(context: CanvasRenderingContext2D, tile: VectorTile, square: StreetSquare): void {
  const { zoom } = square;
  const paths = new Map<RoadKind, Path2D>();
  for (const feature of featuresOf(tile, 'roads')) {
    const kind = roadKind(feature.properties);
    if (feature.type !== lineType || !kind || zoom < roadLooks[kind].from) continue;
    // Under the ground there is nothing to see.
    if (kind === 'rail' && feature.properties.is_tunnel) continue;
    const path = paths.get(kind) ?? new Path2D();
    paths.set(kind, path);
    trace(path, feature, square);
  }
  const drawn = (Object.keys(roadLooks) as RoadKind[]).flatMap((kind) => {
    const path = paths.get(kind);
    return path ? [{ path, look: roadLooks[kind] }] : [];
  });
  // All edges first: where streets cross, no line runs through the crossing.
  for (const { path, look } of drawn)
    if (look.edge) {
      context.strokeStyle = look.edge;
      context.lineWidth = roadWidth(look, zoom) + (zoom >= 14 ? 2 : 1.2);
      context.stroke(path);
    }
  for (const { path, look } of drawn) {
    context.strokeStyle = look.fill;
    context.lineWidth = Math.max(0.8, roadWidth(look, zoom));
    context.setLineDash('dash' in look ? [...look.dash] : []);
    context.stroke(path);
  }
  context.setLineDash([]);
}

function paintBorders(context: CanvasRenderingContext2D, tile: VectorTile, square: StreetSquare): void {
  const countries = new Path2D();
  for (const feature of featuresOf(tile, 'boundaries'))
    if (feature.type === lineType && feature.properties.kind === 'country') trace(countries, feature, square);
  context.strokeStyle = colors.border;
  context.lineWidth = 1.4;
  context.setLineDash([8, 4]);
  context.stroke(countries);
  context.setLineDash([]);
}
