import type { MapContents } from './map-message';

/** The site's answer to a map that requests properties; the frame checks it with the message. */
export type MapAnswer = Pick<MapContents, 'properties' | 'infoMessage' | 'customMarker' | 'shape'>;
