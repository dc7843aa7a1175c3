import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import type { StreetSource } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';

/** Tiles of the street map, read from ranges of one file. */
export type StreetTiles = {
  source: StreetSource;
  /** Null where the file has no tile. Rejects where the file cannot be read. */
  load(at: { z: number; x: number; y: number }): Promise<VectorTile | null>;
};

/** Whether the file has streets around a position. */
export function covers({ source: { bounds } }: StreetTiles, { latitude, longitude }: Position): boolean {
  const { north, east, south, west } = bounds;
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

/** Decoded tiles that are kept: some screens full, so that a way back needs no request. */
const maxKept = 48;

export function openStreetTiles(source: StreetSource): StreetTiles {
  const file = new PMTiles(source.url);
  const kept = new Map<string, Promise<VectorTile | null>>();

  async function read(z: number, x: number, y: number): Promise<VectorTile | null> {
    const found = await file.getZxy(z, x, y);
    return found ? new VectorTile(new PbfReader(new Uint8Array(found.data))) : null;
  }

  return {
    source,
    load({ z, x, y }) {
      const key = `${z}/${x}/${y}`;
      const tile = kept.get(key) ?? read(z, x, y);
      // What was asked for last is forgotten last.
      kept.delete(key);
      kept.set(key, tile);
      tile.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return tile;
    },
  };
}
