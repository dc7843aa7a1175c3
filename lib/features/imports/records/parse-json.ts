/** Lists and objects inside each other; those of listings have five. */
const maxDepth = 100;
/** Values of all lists and objects, about: 10,000 listings in four languages have six million. */
const maxValues = 20_000_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Reads JSON of another system, with or without a byte order mark. Throws what `JSON.parse` throws, and for values that lie
 * deeper inside each other than 100, of which the parser takes a hundred times their bytes in memory that has no limit, and
 * for more than 20 million, of which it takes minutes before that memory ends.
 */
export function parseJson(bytes: Buffer): unknown {
  refuseBombs(bytes);
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

function refuseBombs(bytes: Buffer): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === openBrace || byte === openBracket) {
      depth++;
      values++;
    } else if (byte === closeBrace || byte === closeBracket) depth--;
    else if (byte === comma) values++;
    if (values > maxValues) throw new Error(`more than ${maxValues} values`);
    if (depth > maxDepth) throw new Error(`more than ${maxDepth} lists and objects inside each other`);
  }
}
