import { z } from 'zod';
import { type Language, languages } from '@/lib/domain/language';
import type { Cell, Cells } from '@/lib/listings/neutral-cell';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { delimiters, encodings } from './read-table';

const { facts, texts } = neutralShapes.property;

/** Fields inside a record that a column of its own may fill. */
const partTargets = ['manager.name', 'manager.email', 'manager.phone', 'manager.pictureUrl'] as const;

/** Where a column goes. */
export type Target =
  | { kind: 'id' }
  | { kind: 'language' }
  | { kind: 'fact'; key: string; cell: Cell }
  | { kind: 'manager'; key: string }
  /** Without a language, that of the row or of the table. */
  | { kind: 'text'; key: string; cell: Cell; language: Language | null };

/** Reads `price`, `title.fr`, `manager.name`, `id`, `language`; null for anything else. */
export function targetOf(written: string): Target | null {
  if (written === 'id' || written === 'language') return { kind: written };
  if (partTargets.some((target) => target === written))
    return { kind: 'manager', key: written.slice('manager.'.length) };
  const [key = '', suffix, ...more] = written.split('.');
  const language = languages.find((each) => each === suffix) ?? null;
  if (more.length > 0 || (suffix !== undefined && language === null)) return null;
  const text = cellAt(texts, key);
  if (text && isOfCells(text)) return { kind: 'text', key, cell: text, language };
  const fact = cellAt(facts, key);
  return fact && isOfCells(fact) && language === null ? { kind: 'fact', key, cell: fact } : null;
}

function cellAt(cells: Cells, key: string): Cell | null {
  return Object.hasOwn(cells, key) ? (cells[key] ?? null) : null;
}

/** Records have fields of their own, which no single cell of a table holds. */
function isOfCells({ kind }: Cell): boolean {
  return kind !== 'record';
}

/** Every name that a mapping may use, without languages. */
export function targetNames(): string[] {
  const ofCells = (cells: Cells) => Object.entries(cells).flatMap(([key, cell]) => (isOfCells(cell) ? [key] : []));
  return ['id', 'language', ...ofCells(facts), ...ofCells(texts), ...partTargets];
}

const targetSchema = z
  .string()
  .refine((value) => targetOf(value) !== null, 'a field such as price, title.fr, manager.name, or null for none')
  .nullable();

/** The mapping file of a table, which an editor corrects. */
export const mappingSchema = z.strictObject({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  decimal: z.enum([',', '.']).describe('What 1.234 means: with "," a thousand, with "." a little more than one'),
  language: z.enum(languages).describe('Of texts whose column and row name none'),
  columns: z.record(z.string(), targetSchema).describe('Each column, and the field that it fills; null for none'),
  values: z
    .record(z.string(), z.record(z.string(), z.string()))
    .default({})
    .describe('Words of the table, by field: { "goal": { "Te koop": "sale" } }'),
});

export type Mapping = z.output<typeof mappingSchema>;
