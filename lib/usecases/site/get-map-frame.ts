import { getContent } from '@/lib/content/content';

export type MapFrameSettings = {
  /** A tile server, whose pictures are loaded only after consent. */
  tiles: { url: string; attribution: string; maxZoom: number } | null;
  consent: { version: number; days: number };
};

/** The settings that the frame of every map needs. */
export function getMapFrame(): MapFrameSettings {
  const { consent, map } = getContent().settings;
  return { tiles: map.tiles ?? null, consent: { version: consent.version, days: consent.days } };
}
