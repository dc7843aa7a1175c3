/**
 * Matches where a spreadsheet may start a cell, followed by the start of a formula, also in East Asian wide characters.
 * Spreadsheets of some countries split cells at `;` and then ignore the quotes of a field, so every separator and line
 * end inside a text counts.
 */
const formulaStart = /(?<=^|[;,\t\n]|\r(?!\n))(?=[ \u00A0\u3000"]*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;
const special = /[",\r\n]/;

/**
 * One record of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets hide or show but never run: visitors type these texts.
 */
export function csvRecord(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const safe = (value ?? '').replace(formulaStart, "'");
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
