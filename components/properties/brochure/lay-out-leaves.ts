/** What fills a page between the pictures and the last one, or half of it. `plan`: its number in the list. */
export type LeafPart = { kind: 'plan'; plan: number } | { kind: 'map' };

/**
 * Spreads plans and map over pages, in this order: a plan that is wider than high takes half a page, as the map does, any
 * other a whole one. Two halves that follow each other share a page.
 */
export function layOutLeaves(plans: readonly { isWide: boolean }[], hasMap: boolean): LeafPart[][] {
  const parts = [
    ...plans.map(({ isWide }, plan) => ({ part: { kind: 'plan', plan } as const, isHalf: isWide })),
    ...(hasMap ? [{ part: { kind: 'map' } as const, isHalf: true }] : []),
  ];
  const pages: LeafPart[][] = [];
  let hasRoom = false;
  for (const { part, isHalf } of parts) {
    if (isHalf && hasRoom) {
      pages.at(-1)?.push(part);
      hasRoom = false;
    } else {
      pages.push([part]);
      hasRoom = isHalf;
    }
  }
  return pages;
}
