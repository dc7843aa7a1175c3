/** Named entities that exports really contain, next to the accented letters, which `accents` covers. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  plusmn: '±',
  times: '×',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** The endings of entity names such as `eacute`, as combining marks. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};

/** Windows-1252 for 0x80–0x9F, which old exports use and HTML reads that way; a space where it has no character. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Decodes the entities in a text once, so that `&amp;lt;` stays `&lt;`. An unknown name stays as written; a number
 * that is no character is dropped.
 */
export function decodeEntities(text: string): string {
  return text
    .replace(/&(?:#(\d{1,9})|#[xX]([\da-fA-F]{1,8})|([a-zA-Z][a-zA-Z\d]{1,9}));/g, (entity, decimal, hex, name) =>
      name === undefined ? character(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (lookUp(name) ?? entity),
    )
    .replace(/[\u0080-\u009F]/g, (control) => character(control.charCodeAt(0)));
}

function lookUp(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name];
  const mark = Object.hasOwn(accents, name.slice(1)) ? accents[name.slice(1)] : undefined;
  const letter = mark === undefined ? '' : `${name.charAt(0)}${mark}`.normalize('NFC');
  return letter.length === 1 ? letter : undefined;
}

function character(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80).trim();
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
