/** The nginx of the system, installed from Debian's packages where it is missing and the user is root. */
export function ensureNginx(): Promise<string>;
/** The nginx of the system; undefined where there is none. */
export function findNginx(): string | undefined;
