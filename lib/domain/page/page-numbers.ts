/** First, last and the ones around the current page; a gap between two numbers is drawn as dots. None of one page. */
export function pageNumbers(current: number, last: number): number[] {
  if (last <= 1) return [];
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  // A gap of one page shows that page: dots would take the same space.
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(last - 2)) wanted.add(last - 1);
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
