/** The dovecot of the system, installed from Debian's packages where it is missing and the user is root. */
export function ensureDovecot(): Promise<string>;
