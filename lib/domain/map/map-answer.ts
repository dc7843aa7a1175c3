import type { MapContents } from './map-message';

/** What the site answers to a map that asks for the properties of a list; the frame checks it with the message. */
export type MapAnswer = Pick<MapContents, 'properties' | 'infoMessage' | 'customMarker' | 'shape'>;
