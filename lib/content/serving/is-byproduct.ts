/** Swap files of vim, backups and lock files of editors, unfinished downloads. */
const byproduct = /^\.|^#.*#$|~$|\.(?:sw[a-z]|tmp|temp|part|partial|crdownload|bak|orig)$/i;

/**
 * Whether a name is something that a program leaves beside the files it saves: hidden files and folders (`.git`),
 * backups, temporary files. The site reads none of them and no change of them is a change of the content.
 */
export function isByproduct(name: string): boolean {
  return byproduct.test(name);
}
