const written = /^(\d{1,3})(?:[.,](\d{1,3}))?$/;

/** Reads a typed percentage: `3,5`, `3.25 %`. Null for an invalid one, one above 100 or with four decimals. */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = '0'] = written.exec(text.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole}.${decimals}`);
  return value <= 100 ? value : null;
}
