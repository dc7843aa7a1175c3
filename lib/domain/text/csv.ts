/** What spreadsheets take for a formula when a cell begins with it, also in the wide forms of East Asian writing. */
const formulaStart = /^[\t\r\n ]*[=+\-@＝＋－＠\t\r]/u;
const special = /[",\r\n]/;

/**
 * One record of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets a quote
 * before it, which spreadsheets hide or show but never run: visitors type these texts.
 */
export function csvRecord(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
