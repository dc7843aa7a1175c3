/** The kind of device, derived from the width of the page. */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** Below `tablet` it is mobile, from `desktop` on a desktop; in CSS pixels, which may be fractions. */
export type Breakpoints = { tablet: number; desktop: number };

/** Header, menu and drawer: mobile under 767 pixels, tablet 767 to 1279, desktop from 1280 (specification, section 9). */
export const shellBreakpoints: Breakpoints = { tablet: 767, desktop: 1280 };

/** Parts of a page: mobile up to 767 pixels, tablet 768 to 960, desktop above (specification, section 9). */
export const partBreakpoints: Breakpoints = { tablet: 768, desktop: 961 };

/**
 * The widths at which styles change, each the first of the wider side: small phone, phone, tablet, desktop, wide desktop,
 * and the screen that has room for more than a page to read.
 * The header's tablet begins a pixel earlier. Parts that measure their own box (`@container`) may use others.
 */
export const breakpoints = [
  480,
  640,
  partBreakpoints.tablet,
  partBreakpoints.desktop,
  shellBreakpoints.desktop,
  1680,
] as const;

/** Returns the device of a window from its answers to media queries. */
export function deviceOf(breakpoints: Breakpoints, matches: (query: string) => boolean): Device {
  const { mobile, desktop } = deviceQueries(breakpoints);
  if (matches(mobile)) return 'mobile';
  return matches(desktop) ? 'desktop' : 'tablet';
}

/** Media queries for the two ends; between them it is a tablet. */
export function deviceQueries({ tablet, desktop }: Breakpoints): Record<Exclude<Device, 'tablet'>, string> {
  return { mobile: `(max-width: ${tablet - 0.02}px)`, desktop: `(min-width: ${desktop}px)` };
}
