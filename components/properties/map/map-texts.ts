/** Texts of the map frame; those with `{count}`, `{host}` are completed in the browser. */
export type MapTexts = {
  title: string;
  keys: string;
  loading: string;
  failed: string;
  alone: string;
  noGround: string;
  attribution: string;
  areaOf: string;
  neighbours: string;
  rings: string;
  cluster: string;
  sameSpot: string;
  spotTitle: string;
  nearby: string;
  nearbyTitle: string;
  count: { none: string; one: string; other: string };
  zoomIn: string;
  zoomOut: string;
  showAll: string;
  searchHere: string;
  draw: string;
  clear: string;
  close: string;
  drawing: { label: string; hint: string; keys: string; corners: string; finish: string; cancel: string };
  streets: { attribution: string; switch: string; ask: string; show: string; cancel: string };
};

/** `12 properties` from `{count} properties`. */
export function withCount(text: string, count: number): string {
  return text.replace('{count}', String(count));
}
