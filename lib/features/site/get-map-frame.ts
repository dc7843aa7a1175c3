import { getContent } from '@/lib/content/content';
import type { StreetSource } from '@/lib/domain/map/map-message';
import { findStreetMap } from '@/lib/platform/street-map/find-street-map';

export type MapFrameSettings = {
  /** Streets of the site's own, which every map shows. */
  streets: StreetSource | null;
  /** A tile server, whose pictures are loaded only after consent. */
  tiles: { url: string; attribution: string; maxZoom: number } | null;
  consent: { version: number; days: number };
};

/** The settings that the frame of every map needs. */
export function getMapFrame(): MapFrameSettings {
  const { consent, map } = getContent().settings;
  const streets = findStreetMap();
  return {
    streets: streets && {
      url: `/api/street-map/${streets.version}/`,
      minZoom: streets.minZoom,
      maxZoom: streets.maxZoom,
      bounds: streets.bounds,
    },
    tiles: streets ? null : (map.tiles ?? null),
    consent: { version: consent.version, days: consent.days },
  };
}
