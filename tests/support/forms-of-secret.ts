import { escapeXml } from '@/lib/domain/text/escape';

/** Separators between the thousands of a number in any of the four languages, as text, HTML, JSON or in an address. */
const separators = [
  '',
  '.',
  ',',
  ' ',
  "'",
  '’',
  '\u00a0',
  '\u202f',
  '&nbsp;',
  '&#160;',
  '\\u00a0',
  '\\u202f',
  '%20',
  '%C2%A0',
];

/**
 * Returns every form that a value may have in a page, its data, an address or a mail: as it is, as numbers are written,
 * escaped for HTML, JSON and addresses, without accents, and within any longer text in base64. All in small letters but
 * base64.
 */
function formsOfSecret(value: string | number): { plain: string[]; base64: string[] } {
  const texts = typeof value === 'number' ? numberForms(value) : textForms(value);
  return {
    plain: [...new Set(texts.map((text) => text.toLowerCase()))],
    base64: base64Forms(String(value)),
  };
}

function numberForms(value: number): string[] {
  const [whole = '', decimals] = String(value).split('.');
  if (decimals !== undefined) return [decimals];
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, '|');
  return separators.map((separator) => groups.replaceAll('|', separator));
}

function textForms(value: string): string[] {
  const plain = value.normalize('NFKD').replace(/\p{M}/gu, '');
  const escaped = JSON.stringify(value).slice(1, -1);
  const unicode = value.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const entities = value.replace(/[^\x20-\x7e]/g, (one) => `&#${one.charCodeAt(0)};`);
  return [value, plain, escaped, unicode, entities, escapeXml(value), encodeURIComponent(value), encodeURI(value)];
}

/** Returns the base64 letters of a text at each offset within three bytes, without those shared with neighbours. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  return [0, 1, 2].flatMap((shift) => {
    const whole = bytes.subarray((3 - shift) % 3);
    const letters = whole.subarray(0, whole.length - (whole.length % 3)).toString('base64');
    return letters.length >= 8 ? [letters, letters.replaceAll('+', '-').replaceAll('/', '_')] : [];
  });
}

/** Returns the first secret that a text contains in any form, or null. */
export function findSecret(text: string, secrets: readonly (string | number)[]): string | null {
  const small = text.toLowerCase();
  for (const secret of secrets) {
    const { plain, base64 } = knownForms(secret);
    const found = plain.find((form) => small.includes(form)) ?? base64.find((form) => text.includes(form));
    if (found !== undefined) return `${secret}, as ${found}`;
  }
  return null;
}

const known = new Map<string | number, ReturnType<typeof formsOfSecret>>();

function knownForms(secret: string | number): ReturnType<typeof formsOfSecret> {
  const forms = known.get(secret) ?? formsOfSecret(secret);
  known.set(secret, forms);
  return forms;
}
