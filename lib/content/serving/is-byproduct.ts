/** Swap files of vim, backups and lock files of editors, unfinished downloads. */
const byproduct = /^\.|^#.*#$|~$|\.(?:sw[a-z]|tmp|temp|part|partial|crdownload|bak|orig)$/i;

/**
 * Whether a program leaves files of this name beside those it saves: hidden files and folders (`.git`), backups,
 * temporary files. The site reads none of them and ignores their changes.
 */
export function isByproduct(name: string): boolean {
  return byproduct.test(name);
}
