import { encodePolyline } from '@/lib/domain/map/polyline';
import type { Position } from '@/lib/domain/place/position';

/** Criteria that give a location; an area on the map replaces them. */
const whereParameters = ['city', 'radius', 'region', 'area'];

/** Returns the address of a list with an area drawn on its map, or without one. All other criteria stay. */
export function areaHref(path: string, query: string, shape: readonly Position[] | null): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  for (const name of shape ? whereParameters : ['area']) parameters.delete(name);
  if (shape) parameters.set('area', encodePolyline(shape));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
