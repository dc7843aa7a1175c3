import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { MapBounds } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';

type Tags = Record<string, string | number | boolean>;
type Point = readonly [longitude: number, latitude: number];

/** Something on the ground, in degrees, as a layer of the Protomaps basemap has it. */
export type GroundFeature = {
  layer: 'landuse' | 'water' | 'buildings' | 'roads' | 'places' | 'pois' | 'boundaries';
  kind: 'point' | 'line' | 'polygon';
  points: readonly Point[];
  tags: Tags;
};

type StreetMapFixture = {
  features: readonly GroundFeature[];
  bounds: MapBounds;
  minZoom?: number;
  maxZoom?: number;
  /** Layers that the metadata name; those of the features otherwise. */
  layers?: readonly string[];
  /** The number that the header gives for the kind of tiles; 1 is vector tiles. */
  tileType?: number;
};

const extent = 4096;
const geometryTypes = { point: 1, line: 2, polygon: 3 };

/** A file of vector tiles (PMTiles 3, one directory, gzip), made from a handful of features. */
export function makeStreetMap({
  features,
  bounds,
  minZoom = 9,
  maxZoom = 14,
  layers,
  tileType = 1,
}: StreetMapFixture): Buffer {
  const tiles: { id: number; bytes: Buffer }[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const [left, top] = toTile([bounds.west, bounds.north], zoom).map(Math.floor);
    const [right, bottom] = toTile([bounds.east, bounds.south], zoom).map(Math.floor);
    for (let x = left ?? 0; x <= (right ?? 0); x++)
      for (let y = top ?? 0; y <= (bottom ?? 0); y++)
        tiles.push({ id: zxyToTileId(zoom, x, y), bytes: gzipSync(makeTile(features, { zoom, x, y })) });
  }
  tiles.sort((a, b) => a.id - b.id);
  const names = layers ?? [...new Set(features.map(({ layer }) => layer))];
  const metadata = gzipSync(JSON.stringify({ vector_layers: names.map((id) => ({ id, fields: {} })) }));
  const directory = gzipSync(makeDirectory(tiles));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const parts = [127, directory.length, 127 + directory.length, metadata.length];
  const dataStart = 127 + directory.length + metadata.length;
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [index, value] of [...parts, 0, 0, dataStart, data.length, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.set([1, 2, 2, tileType, minZoom, maxZoom], 96);
  for (const [index, degrees] of [bounds.west, bounds.south, bounds.east, bounds.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, directory, metadata, data]);
}

function makeDirectory(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(tiles.length);
  let last = 0;
  for (const { id } of tiles) {
    pbf.writeVarint(id - last);
    last = id;
  }
  for (const _tile of tiles) pbf.writeVarint(1);
  for (const { bytes } of tiles) pbf.writeVarint(bytes.length);
  // 0: right after the one before it.
  for (const index of tiles.keys()) pbf.writeVarint(index === 0 ? 1 : 0);
  return Buffer.from(pbf.finish());
}

function toTile([longitude, latitude]: Point, zoom: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const scale = 2 ** zoom;
  return [((longitude + 180) / 360) * scale, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale];
}

function makeTile(features: readonly GroundFeature[], at: { zoom: number; x: number; y: number }): Buffer {
  const pbf = new PbfWriter();
  for (const name of new Set(features.map(({ layer }) => layer))) {
    const inLayer = features.filter(({ layer }) => layer === name);
    pbf.writeMessage(3, (_, writer) => writeLayer(writer, name, inLayer, at), null);
  }
  return Buffer.from(pbf.finish());
}

function writeLayer(
  pbf: PbfWriter,
  name: string,
  features: readonly GroundFeature[],
  { zoom, x, y }: { zoom: number; x: number; y: number },
): void {
  const keys: string[] = [];
  const values: Tags[string][] = [];
  const indexIn = <T>(list: T[], entry: T) => (list.includes(entry) ? list.indexOf(entry) : list.push(entry) - 1);
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const { kind, points, tags } of features) {
    const cells = points.map((point) => {
      const [tileX, tileY] = toTile(point, zoom);
      return [Math.round((tileX - x) * extent), Math.round((tileY - y) * extent)] as const;
    });
    // Far outside: numbers of geometry have 32 bits, and the tile shows nothing of it.
    if (cells.some((cell) => cell.some((value) => Math.abs(value) > 2 ** 24))) continue;
    const numbers = Object.entries(tags).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]);
    const message = (_: null, writer: PbfWriter) => {
      writer.writePackedVarint(2, numbers);
      writer.writeVarintField(3, geometryTypes[kind]);
      writer.writePackedVarint(4, commandsOf(kind, cells));
    };
    pbf.writeMessage(2, message, null);
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) {
    const message = (_: null, writer: PbfWriter) => {
      if (typeof value === 'string') writer.writeStringField(1, value);
      else if (typeof value === 'number') writer.writeDoubleField(3, value);
      else writer.writeBooleanField(7, value);
    };
    pbf.writeMessage(4, message, null);
  }
  pbf.writeVarintField(5, extent);
}

function commandsOf(kind: GroundFeature['kind'], cells: readonly (readonly [number, number])[]): number[] {
  const steps = cells.flatMap(([x, y], index) => {
    const [fromX, fromY] = cells[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const lineTo = kind === 'point' ? [] : [((cells.length - 1) << 3) | 2, ...steps.slice(2)];
  return [(1 << 3) | 1, ...steps.slice(0, 2), ...lineTo, ...(kind === 'polygon' ? [(1 << 3) | 7] : [])];
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

/** A small town around a place: streets in a grid, a river, a park, a railway, houses; names in four languages. */
export function makeTown({ latitude, longitude }: Position): StreetMapFixture {
  const metre = 1 / 111_320;
  const at = (east: number, north: number): Point => [
    longitude + (east * metre) / Math.cos((latitude * Math.PI) / 180),
    latitude + north * metre,
  ];
  const names = (nl: string, fr: string, de: string, en: string): Tags => ({
    name: nl,
    'name:nl': nl,
    'name:fr': fr,
    'name:de': de,
    'name:en': en,
  });
  const box = (east: number, north: number, width: number, height: number) => [
    at(east, north),
    at(east + width, north),
    at(east + width, north + height),
    at(east, north + height),
  ];
  const features: GroundFeature[] = [
    { layer: 'landuse', kind: 'polygon', points: box(-520, 90, 330, 330), tags: { kind: 'park' } },
    { layer: 'landuse', kind: 'polygon', points: box(-2600, -2600, 1200, 900), tags: { kind: 'forest' } },
    {
      layer: 'water',
      kind: 'polygon',
      points: [
        at(-3000, -700),
        at(-400, -420),
        at(900, -520),
        at(3000, -200),
        at(3000, -260),
        at(900, -600),
        at(-400, -500),
        at(-3000, -790),
      ],
      tags: { kind: 'river' },
    },
    {
      layer: 'water',
      kind: 'line',
      points: [at(-2900, -740), at(-400, -460)],
      tags: { kind: 'river', ...names('Testbeek', 'Ruisseau', 'Testbach', 'Test Brook') },
    },
    {
      layer: 'roads',
      kind: 'line',
      points: [at(-3000, 900), at(3000, 1300)],
      tags: { kind: 'highway', kind_detail: 'motorway' },
    },
    { layer: 'roads', kind: 'line', points: [at(-3000, -1300), at(3000, -1000)], tags: { kind: 'rail' } },
    {
      layer: 'roads',
      kind: 'line',
      points: [at(-3000, -90), at(3000, -60)],
      tags: {
        kind: 'major_road',
        kind_detail: 'primary',
        ...names('Grote Baan', 'Grand-Route', 'Hauptstraße', 'Main Road'),
      },
    },
    {
      layer: 'places',
      kind: 'point',
      points: [at(-700, 600)],
      tags: {
        kind: 'locality',
        kind_detail: 'town',
        population_rank: 8,
        min_zoom: 7,
        ...names('Proefstad', 'Villetest', 'Probestadt', 'Testtown'),
      },
    },
    {
      layer: 'pois',
      kind: 'point',
      points: [at(-350, 255)],
      tags: { kind: 'park', ...names('Stadspark', 'Parc communal', 'Stadtpark', 'Town Park') },
    },
    {
      layer: 'pois',
      kind: 'point',
      points: [at(620, -1120)],
      tags: { kind: 'station', ...names('Station', 'Gare', 'Bahnhof', 'Station') },
    },
  ];
  for (let line = -6; line <= 6; line++) {
    const number = line + 7;
    features.push(
      {
        layer: 'roads',
        kind: 'line',
        points: [at(-900, line * 110 + 20), at(900, line * 110 + 45)],
        tags: {
          kind: 'minor_road',
          kind_detail: 'residential',
          ...names(`${number}e Dwarsstraat`, `Rue n° ${number}`, `Querstraße ${number}`, `Cross Street ${number}`),
        },
      },
      {
        layer: 'roads',
        kind: 'line',
        points: [at(line * 140, -700), at(line * 140 + 20, 700)],
        tags: {
          kind: 'minor_road',
          kind_detail: 'residential',
          ...names(`${number}e Laan`, `Avenue n° ${number}`, `Allee ${number}`, `Avenue ${number}`),
        },
      },
    );
    for (let house = -6; house < 6; house++)
      if (line * 140 > -180 || line * 140 < -560)
        features.push({
          layer: 'buildings',
          kind: 'polygon',
          points: box(line * 140 + 34, house * 110 + 54, 40, 26),
          tags: { kind: 'building' },
        });
  }
  const [west, south] = at(-6000, -6000);
  const [east, north] = at(6000, 6000);
  return { features, bounds: { west, south, east, north } };
}
