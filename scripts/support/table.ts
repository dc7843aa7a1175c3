import { cleanLine } from '@/lib/domain/mail/neutralize';

const gap = '  ';

/**
 * Formats rows under their headings, for people. Control characters of visitors are removed, empty columns are left
 * out, and long texts are cut.
 */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[], widest = 40): string {
  const cells = rows.map((row) => row.map((text) => cut(cleanLine(text), widest)));
  const columns = heads.map((_, index) => index).filter((index) => cells.some((row) => row[index]));
  const widths = columns.map((index) => Math.max(...[heads, ...cells].map((row) => lengthOf(row[index]))));
  const line = (row: readonly string[]) =>
    columns
      .map((index, position) => pad(row[index] ?? '', widths[position] ?? 0))
      .join(gap)
      .trimEnd();
  return [heads, ...cells].map(line).join('\n');
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}

function lengthOf(text = ''): number {
  return [...text].length;
}
