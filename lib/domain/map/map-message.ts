import type { Position } from '@/lib/domain/place/position';

/** A property as the map shows it, without any hidden fact. */
export type MapPin = {
  id: number;
  latitude: number;
  longitude: number;
  /** The point is the middle of the commune: the address is on request or has no point of its own. */
  isArea: boolean;
  /** Short, for the marker: `€ 349.000`, `on request`. */
  label: string;
  /** With its prefix: `from € 349.000`. */
  price: string;
  title: string;
  /** The language of the title. */
  lang: string;
  /** `9831 Deurle`. */
  place: string;
  href: string;
  picture: string | null;
  /** `3 bedrooms · 145 m²`; may be empty. */
  facts: string;
  /** The situation as text, where it is no longer simply available. */
  situation: string | null;
  /** How many homes it stands for: the units of a project that are on offer. */
  homes: number;
};

/** What every number on the map counts. */
export function countHomes(pins: readonly Pick<MapPin, 'homes'>[]): number {
  return pins.reduce((sum, { homes }) => sum + homes, 0);
}

export type MapBounds = { north: number; east: number; south: number; west: number };

export const mapTypes = ['list', 'detail'] as const;
export type MapType = (typeof mapTypes)[number];

/**
 * Messages from a page to the map frame. `site:map` is everything there is to draw, and replaces what was sent before.
 */
export type MapContents = {
  type: 'site:map';
  /** All matches of a list; on the page of one property, the other properties on offer around it. */
  properties: readonly MapPin[];
  /** The property of the page: always drawn, without a link. */
  own: MapPin | null;
  mapType: MapType;
  infoMessage: string | null;
  /** A picture instead of the drawn marker. */
  customMarker: string | null;
  /**
   * Ids of `properties` that are not drawn, since the page shows them in another way: its own property. None on a list,
   * which shows each of its matches in both.
   */
  ignore: readonly number[];
  /** The area that the list is searched in. */
  shape: readonly Position[] | null;
  /** The part to show first; else all properties. */
  view: MapBounds | null;
};
export type MapMessage =
  | MapContents
  | { type: 'site:highlight'; id: number | null }
  /** Whether the page itself shows the property that is chosen on the map. */
  | { type: 'site:cards'; inPage: boolean };

/** Messages from the map frame to its page. `ready`: it listens; `shown`: it has drawn what was sent. */
export type FrameMessage =
  | { type: 'site:ready' }
  | { type: 'site:shown'; count: number }
  | { type: 'site:select'; id: number | null }
  /** The property under the pointer. */
  | { type: 'site:point'; id: number | null }
  | { type: 'site:moved'; bounds: MapBounds }
  /** Null: no area any more. */
  | { type: 'site:search'; shape: readonly Position[] | null };

const maxPins = 20_000;
/** The maximum that an address can hold (`maxPolylinePositions`). */
const maxCorners = 100;
const maxTextLength = 300;
const maxAddressLength = 2000;

/** Reads a message to the frame. Null for anything of another shape, too large or out of range; never throws. */
export function parseMapMessage(data: unknown): MapMessage | null {
  const message = readRecord(data);
  if (message?.type === 'site:highlight') {
    return isCount(message.id) || message.id === null ? { type: 'site:highlight', id: message.id } : null;
  }
  if (message?.type === 'site:cards') {
    return typeof message.inPage === 'boolean' ? { type: 'site:cards', inPage: message.inPage } : null;
  }
  if (message?.type !== 'site:map') return null;
  const properties = readList(message.properties, maxPins, parsePin);
  const own = message.own === null ? null : (parsePin(message.own) ?? undefined);
  const mapType = mapTypes.find((type) => type === message.mapType);
  const infoMessage = message.infoMessage === null ? null : readText(message.infoMessage, maxTextLength);
  const { customMarker } = message;
  const ignore = readList(message.ignore, maxPins, (id) => (isCount(id) ? id : null));
  const shape = message.shape === null ? null : parseShape(message.shape);
  const view = message.view === null ? null : parseMapBounds(message.view);
  if (!properties || own === undefined || !mapType || !ignore || infoMessage === undefined) return null;
  if (customMarker !== null && !isPinPicture(customMarker)) return null;
  if (shape === undefined || (view === null && message.view !== null)) return null;
  return { type: 'site:map', properties, own, mapType, infoMessage, customMarker, ignore, shape, view };
}

/** Reads a message from the frame. Null for anything else; never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const message = readRecord(data);
  if (message?.type === 'site:ready') return { type: 'site:ready' };
  if (message?.type === 'site:shown') {
    const { count } = message;
    return isCount(count) ? { type: 'site:shown', count } : null;
  }
  if (message?.type === 'site:select' || message?.type === 'site:point') {
    return isCount(message.id) || message.id === null ? { type: message.type, id: message.id } : null;
  }
  if (message?.type === 'site:moved') {
    const bounds = parseMapBounds(message.bounds);
    return bounds && { type: 'site:moved', bounds };
  }
  if (message?.type === 'site:search') {
    const shape = message.shape === null ? null : parseShape(message.shape);
    return shape === undefined ? null : { type: 'site:search', shape };
  }
  return null;
}

/** Whether a marker or its card may show this picture: a file of the site or of a picture server. */
export function isPinPicture(value: unknown): value is string {
  return isSitePath(value, maxAddressLength) || (isShortText(value) && /^https?:\/\//.test(value));
}

/** Null for bounds that lie outside the world or are reversed. */
export function parseMapBounds(value: unknown): MapBounds | null {
  const bounds = readRecord(value);
  if (!bounds) return null;
  const { north, east, south, west } = bounds;
  if (!isAngle(north, 90) || !isAngle(south, 90) || !isAngle(east, 180) || !isAngle(west, 180)) return null;
  return north > south && east > west ? { north, east, south, west } : null;
}

function parsePin(value: unknown): MapPin | null {
  const pin = readRecord(value);
  if (!pin) return null;
  const { id, latitude, longitude, isArea, href, picture, homes } = pin;
  const label = readText(pin.label, maxTextLength);
  const price = readText(pin.price, maxTextLength);
  const title = readText(pin.title, maxTextLength);
  const lang = readText(pin.lang, maxTextLength);
  const place = readText(pin.place, maxTextLength);
  const facts = readText(pin.facts, maxTextLength);
  const situation = pin.situation === null ? null : readText(pin.situation, maxTextLength);
  if (!isCount(id) || !isAngle(latitude, 90) || !isAngle(longitude, 180) || typeof isArea !== 'boolean') return null;
  if (label === undefined || price === undefined || title === undefined || lang === undefined) return null;
  if (place === undefined || facts === undefined || situation === undefined || !isCount(homes)) return null;
  // The page follows the link: only the site's own paths are allowed.
  if (!isSitePath(href, maxAddressLength) || (picture !== null && !isPinPicture(picture))) return null;
  return { id, latitude, longitude, isArea, label, price, title, lang, place, href, picture, facts, situation, homes };
}

function parseShape(value: unknown): Position[] | undefined {
  const corners = readList(value, maxCorners, (corner) => {
    const position = readRecord(corner);
    if (!position) return null;
    const { latitude, longitude } = position;
    return isAngle(latitude, 90) && isAngle(longitude, 180) ? { latitude, longitude } : null;
  });
  return corners && corners.length >= 3 ? corners : undefined;
}

function isShortText(value: unknown): value is string {
  return readText(value, maxAddressLength) !== undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isAngle(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

/** The site's answer to a map that requests properties; the frame checks it with the message. */
export type MapAnswer = Pick<MapContents, 'properties' | 'infoMessage' | 'customMarker' | 'shape'>;

/** The site's own street map: one file of vector tiles, and what it covers. */
export type StreetSource = {
  url: string;
  minZoom: number;
  maxZoom: number;
  bounds: MapBounds;
};

/** Validates values from untrusted messages. None of these functions throws. */

/** Returns the value as an object; null for everything else. */
function readRecord(value: unknown): Partial<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** Undefined for a value that is not a list, is too long, or holds an entry that `read` refuses with null. */
function readList<T>(value: unknown, most: number, read: (entry: unknown) => T | null): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const list: T[] = [];
  for (const entry of value) {
    const item = read(entry);
    if (item === null) return undefined;
    list.push(item);
  }
  return list;
}

/** Undefined for a value that is not a text, or too long. */
function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/** A path on this site: one leading slash, and nothing that a browser reads as another host. */
function isSitePath(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && /^\/(?![/\\])[^\\\s]*$/.test(value);
}
