/** What the page cache must know of the content. */
export type PageRules = {
  version: string;
  pictureOrigins: readonly string[];
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
};

export function pageRules(): Partial<PageRules> & { version: string; words?: string; openHouses?: string };

/** Begins the path segment of a page that is one of too many to keep. */
export const uncachedMark: '~';

/** Header that marks an answer for everybody with the page version it was drawn for; it never leaves the server. */
export const keptMark: 'x-site-kept';

/** Header that names the page version with which an answer was drawn, also for callers who joined; it never leaves the server. */
export const drawnMark: 'x-site-drawn';
export const waitedMark: string;

/** Whether an answer for everybody was drawn with another version than the one that its marks name, by the values of both. */
export function isDrawnForAnother(kept: string | undefined, drawn: string | undefined): boolean;

/** Name of the present state of a page: it changes with content, words, open houses, build and day. */
export function pageVersion(): string;
