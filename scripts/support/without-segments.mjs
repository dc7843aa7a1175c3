/**
 * Takes the place of Next's `collect-segment-data.js` in the build. That module reads each drawn page again and writes it once
 * more in parts, for prefetches of parts, which no page of this site asks for: a tenth of the time of a drawing, and as
 * much memory as the page's data.
 */
export const collectSegmentData = async () => new Map();
export const collectPrefetchHints = async () => null;
