/** Shorter names occur in too many other words. */
const minNameLength = 4;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
];

/** Fewer different characters than this make no secret, however often they are repeated. */
const minDistinct = 5;

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a password contains one of the names, in any spacing and case. */
export function holdsName(password: string, names: readonly string[]): boolean {
  const plain = lettersOf(password);
  return names.map(lettersOf).some((name) => name.length >= minNameLength && plain.includes(name));
}

/** Whether a password is a row of the keyboard or the alphabet, or a repetition of a few characters. */
export function isPlainPattern(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < minDistinct) return true;
  return rows.some((row) => {
    const there = row + row;
    return there.includes(plain) || [...there].reverse().join('').includes(plain);
  });
}

/** Up to this number, digits and signs around a word count as a year or a date; more count as a secret. */
const maxAround = 8;
const minWordLength = 4;

/**
 * Returns the forms of a password to look up in a list of common passwords and words: the password itself, without the
 * digits and signs around it, with the letters that signs stand for, and the part of which it is a repetition.
 */
export function guessableForms(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase();
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const inner = whole.replace(/^[^\p{L}\p{N}@$]+|[\d\s\p{P}\p{S}]+$/gu, '');
  const words = [core, inner].filter((word) => word.length >= minWordLength && whole.length - word.length <= maxAround);
  const forms = [whole, ...words].flatMap((form) => [form, spell(form)]);
  const joined = forms.flatMap((form) => [form, form.replace(/[\s\p{P}]/gu, '')]);
  return [...new Set(joined.flatMap((form) => [form, unitOf(form)]))].filter((form) => form.length >= minWordLength);
}

function spell(text: string): string {
  return [...text].map((sign) => signs[sign] ?? sign).join('');
}

/** `welkom` of `welkomwelkom`. */
function unitOf(text: string): string {
  return text.match(/^(.+?)\1+$/u)?.[1] ?? text;
}
