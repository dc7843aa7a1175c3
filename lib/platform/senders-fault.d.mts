/** Whether an error says that a body was not a form of this site, whatever else is wrong. */
export function isBrokenBody(error: unknown): boolean;

/** Whether the sender's body may be what was wrong. */
export function isSendersFault(error: unknown): boolean;
