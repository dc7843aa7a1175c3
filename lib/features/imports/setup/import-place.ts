import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SetupFault } from '@/lib/domain/office/import-setup';
import { toUrl } from '@/lib/domain/text/to-url';
import { importFileFolder, importFileName } from '@/lib/features/imports/files/import-file';
import { isWebAddress } from '@/lib/features/imports/sources/answer-values';
import { env } from '@/lib/platform/env';
import { privateHosts } from '@/lib/platform/import-environment';
import { isPublicAddress } from '@/lib/platform/public-address';

const scheme = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Why the office may not name this place of a source; null where it may. A person of the office must not read through an
 * import what only the machine's operator may: files outside of the content folder and of `IMPORT_FOLDERS`, and hosts
 * inside the own network.
 */
export function faultOfPlace(from: string): SetupFault | null {
  const uploaded = importFileName(from);
  if (uploaded !== null) return existsSync(path.join(importFileFolder(), uploaded)) ? null : { code: 'fileGone' };
  if (!scheme.test(from)) return isInside(from, [env().CONTENT_DIR, ...env().IMPORT_FOLDERS]) ? null : outside(from);
  const url = isWebAddress(from) ? toUrl(from) : null;
  if (!url) return { code: 'webAddress', found: from };
  const isOwn = privateHosts().has(url.host) || privateHosts().has(url.hostname);
  if (!isOwn && isPrivate(url.hostname)) return { code: 'privateHost', found: url.host };
  // A token that is sent in the open can be read on the way.
  return url.protocol === 'https:' || isOwn ? null : { code: 'webAddress', found: from };
}

/** The ending keeps a person from replacing another file of the content by a mapping. */
export const mapEnding = '.map.json';

/** The same for a mapping file, which the office also writes. */
export function faultOfMap(map: string): SetupFault | null {
  return map.endsWith(mapEnding) && isInside(map, [env().CONTENT_DIR]) ? null : { code: 'mapFile', found: map };
}

function outside(found: string): SetupFault {
  return { code: 'outside', found };
}

function isInside(place: string, folders: readonly string[]): boolean {
  const whole = path.resolve(env().CONTENT_DIR, place);
  return (
    !place.includes('\0') &&
    folders.some((folder) => {
      const relative = path.relative(folder, whole);
      return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
    })
  );
}

/** Whether a host can be seen to be none of the internet. What a name leads to is checked when it is asked. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/^[\d.]+$/.test(host) || host.includes(':')) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|test|home\.arpa)$/.test(host);
}
