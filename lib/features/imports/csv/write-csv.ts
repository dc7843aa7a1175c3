import type { ExportContext, ExportDocument } from '@/lib/features/imports/records/export-document';
import { writeLine } from '@/lib/listings/feed-value';
import type { Cells } from '@/lib/listings/neutral-cell';
import { type NeutralProperty, neutralShapes } from '@/lib/listings/neutral-listing';
import { targetOf } from './mapping';

const { facts, texts } = neutralShapes.property;

const managerParts = ['name', 'email', 'phone', 'pictureUrl'] as const;

/** Names of columns that the import knows: `price`, `manager.name`, `title.fr`. */
function columnsOf({ languages }: Pick<ExportContext, 'languages'>): string[] {
  const named = (cells: Cells) => Object.keys(cells).filter((key) => targetOf(key) !== null);
  return [
    'id',
    ...named(facts),
    ...managerParts.map((part) => `manager.${part}`),
    ...languages.flatMap((language) => named(texts).map((key) => `${key}.${language}`)),
  ];
}

function cellOf(column: string, { id, facts: own, texts: written }: NeutralProperty): string {
  if (column === 'id') return id;
  const [key = '', part] = column.split('.');
  if (key === 'manager') return writeLine(String(Reflect.get(own.manager ?? {}, part ?? '') ?? ''));
  const text = Object.entries(written).find(([language]) => language === part)?.[1];
  const value: unknown = Reflect.get(part === undefined ? own : (text ?? {}), key);
  const cell = part === undefined ? facts[key as keyof typeof facts] : texts[key as keyof typeof texts];
  return typeof value === 'string' && cell?.kind === 'line' ? writeLine(value) : showCell(value);
}

function showCell(value: unknown): string {
  if (value === undefined) return '';
  // Three decimals would look like a thousand.
  if (typeof value === 'number') return String(value).replace(/^(-?\d{1,3}\.\d{3})$/, '$10');
  if (!Array.isArray(value)) return String(value);
  return value.map((entry) => (typeof entry === 'string' ? entry : entry.url)).join(entriesBetween(value));
}

function entriesBetween([first]: readonly unknown[]): string {
  return typeof first === 'string' ? ',' : '\n';
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** A row a property, UTF-8 with a mark, commas between, a full stop before decimals. */
export const writeCsv: ExportDocument = {
  type: 'text/csv; charset=utf-8',
  head: (context) => `\uFEFF${rowOf(columnsOf(context))}`,
  write: ({ property }, context) => rowOf(columnsOf(context).map((column) => cellOf(column, property))),
  foot: () => '',
};
