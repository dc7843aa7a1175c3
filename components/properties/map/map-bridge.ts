import type { Language } from '@/lib/domain/language';
import {
  type FrameMessage,
  type MapAnswer,
  type MapBounds,
  type MapContents,
  type MapMessage,
  type MapPin,
  parseFrameMessage,
  parseMapBounds,
} from '@/lib/domain/map/map-message';
import { encodePolyline } from '@/lib/domain/map/polyline';
import type { Position } from '@/lib/domain/place/position';
import type { Goal } from '@/lib/domain/property/goal';
import { followCards } from './follow-cards';

/** The content of a page's map: one known property and its neighbours, or all matches of its list. */
export type MapSource =
  | {
      kind: 'detail';
      pin: MapPin;
      /** The property whose neighbours are shown; a project has none. */
      near: number | null;
      language: Language;
      customMarker: string | null;
    }
  | {
      kind: 'list';
      goal: Goal;
      language: Language;
      /** Path of the list, and its current criteria as in its address. */
      path: string;
      query: string;
    };

export type MapFailure = 'points' | 'frame';

type Bridge = {
  frame: HTMLIFrameElement;
  source: MapSource;
  signal: AbortSignal;
  /** Navigates to another address of the site. */
  push: (href: string, options: { scroll: boolean }) => void;
  onShown: () => void;
  /** `points`: the data could not be fetched; `frame`: the frame has drawn nothing in time. */
  onFail: (reason: MapFailure) => void;
};

/** The specification's pause between the frame's load and the first message. */
const pause = 50;
/** A frame that has drawn nothing by then has failed. */
const timeoutMs = 8000;

/**
 * The page's side of the map frame: fetches the data, sends it to the frame and follows what happens there. Both sides
 * accept only the site itself as origin.
 */
export function bridgeMap({ frame, source, signal, push, onShown, onFail }: Bridge): void {
  const { origin } = window.location;
  const contents = loadContents(source, signal);
  let isShown = false;

  const send = (message: MapMessage) => frame.contentWindow?.postMessage(message, origin);
  const sendContents = () => {
    contents.then(
      (message) => {
        if (isShown || signal.aborted) return;
        cards?.sendLayout();
        send(message);
      },
      () => {},
    );
  };
  const fail = (reason: MapFailure) => {
    if (!isShown && !signal.aborted) onFail(reason);
  };
  const search = (shape: readonly Position[] | null) => {
    if (source.kind === 'list') push(areaHref(source.path, source.query, shape), { scroll: false });
  };
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'site:ready') sendContents();
    if (message.type === 'site:shown') {
      isShown = true;
      onShown();
    }
    if (message.type === 'site:moved' && source.kind === 'list' && isShown) keepMapView(source.query, message.bounds);
    if (message.type === 'site:search') search(message.shape);
    if (message.type === 'site:select') void contents.then(({ properties }) => cards?.select(message.id, properties));
    if (message.type === 'site:point') cards?.light(message.id);
  };

  const root = frame.closest<HTMLElement>('[data-map-list]');
  const cards =
    root &&
    followCards(root, signal, {
      onPoint: (id) => send({ type: 'site:highlight', id }),
      onLayout: (inPage) => send({ type: 'site:cards', inPage }),
    });
  window.addEventListener(
    'message',
    (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const message = parseFrameMessage(event.data);
      if (message) onMessage(message);
    },
    { signal },
  );
  const timers: number[] = [window.setTimeout(() => fail('frame'), timeoutMs)];
  frame.addEventListener('load', () => timers.push(window.setTimeout(sendContents, pause)), { signal });
  // The frame may have loaded before this code did.
  timers.push(window.setTimeout(sendContents, pause));
  signal.addEventListener('abort', () => timers.forEach(window.clearTimeout));
  contents.catch(() => fail('points'));
}

async function loadContents(source: MapSource, signal: AbortSignal): Promise<MapContents> {
  if (source.kind === 'detail') {
    const { pin, near, language, customMarker } = source;
    const properties = near === null ? [] : await loadNeighbours(near, language, signal);
    return {
      type: 'site:map',
      mapType: 'detail',
      properties,
      own: pin,
      ignore: [pin.id],
      infoMessage: null,
      customMarker,
      shape: null,
      view: null,
    };
  }
  const { goal, language, query } = source;
  const parameters = new URLSearchParams(query);
  for (const name of ['view', 'page', 'sort']) parameters.delete(name);
  parameters.append('goal', goal);
  parameters.append('language', language);
  const answer = await fetchPoints(parameters, signal);
  return { type: 'site:map', mapType: 'list', own: null, ignore: [], view: recallMapView(query), ...answer };
}

async function fetchPoints(parameters: URLSearchParams, signal: AbortSignal): Promise<MapAnswer> {
  const response = await fetch(`/api/map-points/?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The properties of the map did not load: ${response.status}`);
  return response.json();
}

/** The property's position waits for its neighbours no longer than this. */
const neighbourTimeoutMs = 2500;

/** None where they cannot be fetched: they are not the subject of the page. */
async function loadNeighbours(id: number, language: Language, signal: AbortSignal): Promise<MapAnswer['properties']> {
  const parameters = new URLSearchParams({ near: String(id), language });
  return Promise.race([
    fetchPoints(parameters, signal).then(
      ({ properties }) => properties,
      () => [],
    ),
    new Promise<[]>((resolve) => setTimeout(resolve, neighbourTimeoutMs, [])),
  ]);
}

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

const name = 'site-map-view';

/** Stores what a list's map showed, so that a visitor who comes back from a property finds it unchanged. */
function keepMapView(query: string, bounds: MapBounds): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify({ search: searchOf(query), bounds }));
  } catch {
    // The store is forbidden or full: the map then starts with all properties.
  }
}

/** The last view of the map of this search; null for another search, or nothing stored. */
function recallMapView(query: string): MapBounds | null {
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
