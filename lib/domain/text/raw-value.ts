/** Decides whether a value is empty: absent, null, or text of whitespace only (specification, section 5). */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const numericText = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Reads a finite number, or a text with a decimal point, as the export of the agency's system writes it. Anything else
 * is null: empty text and null are not zero, and `1.234,50` is not guessed at.
 */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && numericText.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A text field of a form, up to `max` characters without invisible ones; empty where it is missing or a file. */
export function readField(form: FormData, name: string, max: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? dropInvisible(value.slice(0, max)) : '';
}

/**
 * Characters that are invisible and that some programs act on: control characters, halves of surrogate pairs, noncharacters,
 * soft hyphens and zero-width spaces, and characters that reverse the direction of writing, which show `fdp.exe` as
 * `exe.pdf`. PostgreSQL stores no NUL. Line ends and tabs stay, and joiners: emoji and Persian need them.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\p{Cs}\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\u206A-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

export function dropInvisible(text: string): string {
  return text.replace(invisible, '');
}
