import { type MapBounds, parseMapBounds } from '@/lib/domain/map/map-message';

const name = 'site-map-view';

/** Stores what a list's map showed, so that a visitor who comes back from a property finds it unchanged. */
export function keepMapView(query: string, bounds: MapBounds): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify({ search: searchOf(query), bounds }));
  } catch {
    // The store is forbidden or full: the map then starts with all properties.
  }
}

/** The last view of the map of this search; null for another search, or nothing stored. */
export function recallMapView(query: string): MapBounds | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('search' in kept) || !('bounds' in kept)) return null;
    return kept.search === searchOf(query) ? parseMapBounds(kept.bounds) : null;
  } catch {
    return null;
  }
}

/** Another page or order of the same search has the same map. */
function searchOf(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const parameter of ['page', 'sort', 'view']) parameters.delete(parameter);
  return parameters.toString();
}
