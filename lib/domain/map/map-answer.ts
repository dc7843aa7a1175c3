import type { MapContents } from './map-message';

/** What the site answers to a map that asks for properties; the frame checks it with the message. */
export type MapAnswer = Pick<MapContents, 'properties' | 'infoMessage' | 'customMarker' | 'shape'>;
