/** Addresses that need more decoding than this are made to deceive. */
const maxDecodings = 5;

const wholeAddress = /^(?:https?:)?\/\/([^/]*)/i;

/**
 * Returns the path below `/media/` that an address names, in a single spelling: decoded, without query and fragment,
 * single slashes, no dot segments, composed Unicode. Exports write the same file in many ways, and access rules must
 * not depend on the spelling. Null for an address that names no media file. `host` limits whole addresses
 * (`https://host/media/…`) to that host; without it those of every host count.
 */
export function mediaPathOf(address: string, { host }: { host?: string } = {}): string | null {
  let rest = address.trim().replaceAll('\\', '/');
  const [prefix, namedHost] = wholeAddress.exec(rest) ?? [];
  // `//media/file` is a slash too many rather than a host called "media".
  if (prefix !== undefined && namedHost?.toLowerCase() !== 'media') {
    if (host !== undefined && namedHost?.toLowerCase() !== host.toLowerCase()) return null;
    rest = rest.slice(prefix.length);
  }
  const segments = segmentsOf(rest.replace(/[?#].*$/s, ''));
  return segments[0] === 'media' && segments.length > 1 ? segments.slice(1).join('/') : null;
}

/** The same spelling for the segments of a request's path below `/media/`, which may hold `?` or `#` as letters. */
export function mediaPathOfSegments(segments: readonly string[]): string {
  return segmentsOf(segments.join('/')).join('/');
}

function segmentsOf(path: string): string[] {
  const kept: string[] = [];
  for (const segment of decodeFully(path).replaceAll('\\', '/').normalize('NFC').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') kept.pop();
    else kept.push(segment);
  }
  return kept;
}

function decodeFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < maxDecodings; round++) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Decodes valid escapes and leaves the rest unchanged: a file may be called `100%.pdf`. */
function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
