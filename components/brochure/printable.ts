const lowered = '₀₁₂₃₄₅₆₇₈₉';
/** Letters of the alphabets that the PDF's fonts have, with punctuation and signs of money and measure. */
const unknown =
  /[^\n\u0020-\u007E\u00A0-\u024F\u0370-\u03FF\u0400-\u045F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]/gu;

/** A text as the PDF's fonts can write it: an emoji or a letter of another alphabet would be an empty box. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[₀-₉]/g, (digit) => String(lowered.indexOf(digit)))
    .replace(/[\u2000-\u200A\u202F]/g, '\u00A0')
    .replace(unknown, '');
}
