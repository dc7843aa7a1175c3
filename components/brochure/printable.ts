const lowered = '₀₁₂₃₄₅₆₇₈₉';
/** Letters of the alphabets in the PDF's fonts, with punctuation, currency and unit signs. */
const unknown =
  /[^\n\u0020-\u007E\u00A0-\u024F\u0370-\u03FF\u0400-\u045F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]/gu;

/** Reduces a text to what the PDF's fonts can write: an emoji or a letter of another alphabet would be an empty box. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[₀-₉]/g, (digit) => String(lowered.indexOf(digit)))
    .replace(/[\u2000-\u200A\u202F]/g, '\u00A0')
    .replace(unknown, '');
}
