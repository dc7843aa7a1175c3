/** Lists and objects inside each other; those of listings have five. */
const maxDepth = 100;

const [quote, backslash] = [0x22, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Reads JSON of another system, with or without a byte order mark. Throws what `JSON.parse` throws, and for values that lie
 * deeper inside each other than 100: of those the parser takes a hundred times their bytes, in memory that has no limit.
 */
export function parseJson(bytes: Buffer): unknown {
  refuseDepth(bytes);
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

function refuseDepth(bytes: Buffer): void {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === openBrace || byte === openBracket) depth++;
    else if (byte === closeBrace || byte === closeBracket) depth--;
    if (depth > maxDepth) throw new Error(`more than ${maxDepth} lists and objects inside each other`);
  }
}
