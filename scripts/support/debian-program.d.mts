type Program = 'nginx' | 'dovecot' | 'varnishd';

/** The path of a program of the system, installed from Debian's packages where it is missing and the user is root. */
export function ensureProgram(name: Program): Promise<string>;
/** The path of a program of the system; undefined where there is none. */
export function findProgram(name: Program): string | undefined;
