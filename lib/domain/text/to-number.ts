const numericText = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Reads a finite number, or a text with a decimal point, as the export of the agency's system writes it. Anything else
 * is null: empty text and null are not zero, and `1.234,50` is not guessed at.
 */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && numericText.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
