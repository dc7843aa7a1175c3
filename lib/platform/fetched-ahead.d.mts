/** Whether a browser fetches a page in case the visitor goes there. */
export function isFetchedAhead(header: (name: string) => string | null | undefined): boolean;
