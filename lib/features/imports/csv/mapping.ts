import { z } from 'zod';
import { type Language, languages } from '@/lib/domain/language';
import { dateOrders } from '@/lib/domain/office/import-setup';
import { nearestName } from '@/lib/domain/text/closest-name';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { showValue } from '@/lib/files/content-problem';
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
  /** Rooms of all kinds, from which bedrooms follow. */
  | { kind: 'rooms' }
  /** Several parts of an address in one cell. */
  | { kind: 'place'; name: PlaceTarget }
  | { kind: 'fact'; key: string; cell: Cell }
  | { kind: 'manager'; key: string }
  /** `status=sold`: a column of yes and no, whose yes says this word of the field. */
  | { kind: 'tick'; key: TickedField; word: string }
  /** Without a language, that of the row or of the table. */
  | { kind: 'text'; key: string; cell: Cell; language: Language | null };

/** `2500 Lier`, and `Teststraat 5, 2500 Lier`; the fields without which a cell is neither. */
export const placeTargets = { 'zip+city': ['zip', 'city'], 'street+zip+city': ['street', 'zip', 'city'] } as const;
export type PlaceTarget = keyof typeof placeTargets;

function isPlaceTarget(written: string): written is PlaceTarget {
  return Object.hasOwn(placeTargets, written);
}

/** Fields that columns of yes and no may say. */
const tickedFields = ['goal', 'status'] as const;
type TickedField = (typeof tickedFields)[number];

/** The target whose no hides a home. */
export const shownTick = 'status=active';

const answers = ['yes', 'no'];

/** Reads `price`, `title.fr`, `manager.name`, `id`, `language`, `zip+city`, `street+zip+city`, `status=sold`; null for anything else. */
export function targetOf(written: string): Target | null {
  if (isPlaceTarget(written)) return { kind: 'place', name: written };
  if (written === 'id' || written === 'language' || written === 'rooms') return { kind: written };
  if (partTargets.some((target) => target === written))
    return { kind: 'manager', key: written.slice('manager.'.length) };
  const [ticked, word] = written.split('=');
  const field = tickedFields.find((each) => each === ticked);
  if (word !== undefined)
    return field && written === `${field}=${word}` && choicesOf(field)?.includes(word)
      ? { kind: 'tick', key: field, word }
      : null;
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
  return [
    'id',
    'language',
    ...Object.keys(placeTargets),
    'rooms',
    ...ofCells(facts),
    ...ofCells(texts),
    ...partTargets,
    ...tickedFields.flatMap((field) => (choicesOf(field) ?? []).map((word) => `${field}=${word}`)),
  ];
}

/** Why a name is not a field, with the nearest one and all of them. */
export function unknownField(written: string): string {
  const names = targetNames();
  const nearest = nearestName(written.split('.')[0] ?? '', names);
  return `${showValue(written)} is not a field; the nearest is ${nearest}; the fields are ${names.join(', ')}, with a language (title.fr) where a text has several, and null for none`;
}

const targetSchema = z
  .string()
  .refine((value) => targetOf(value) !== null, { error: ({ input }) => unknownField(String(input)) })
  .nullable();

/** A status of the mapping and not of the site: on offer, with the marker of an option. */
export const optionStatus = 'option';

/** The site's words for a field that has a choice of them; null for any other field. */
export function choicesOf(field: string): string[] | null {
  const target = targetOf(field);
  if (target?.kind === 'tick') return answers;
  const cell = target && 'cell' in target ? target.cell : null;
  if (cell?.kind !== 'choice' && cell?.kind !== 'choices' && cell?.kind !== 'word') return null;
  const schema = cell.schema instanceof z.ZodArray ? cell.schema.element : cell.schema;
  const words = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  return field === 'status' ? [...words, optionStatus] : words;
}

/** At the end of a meaning: an unconfirmed guess. */
export const guessMark = '?';

/** A meaning of the mapping file without the mark of a guess. */
export function withoutMark(meaning: string): string {
  return meaning.endsWith(guessMark) ? meaning.slice(0, -guessMark.length) : meaning;
}

const valuesSchema = z.record(z.string(), z.record(z.string(), z.string())).superRefine((fields, context) => {
  for (const [field, words] of Object.entries(fields)) {
    const choices = choicesOf(field);
    const fail = (message: string, path: string[]) => context.addIssue({ code: 'custom', message, path });
    if (choices === null) {
      fail(targetOf(field) ? `${field} has no words to choose from` : unknownField(field), [field]);
      continue;
    }
    for (const [written, meaning] of Object.entries(words)) {
      const word = withoutMark(meaning);
      if (word !== '' && !choices.includes(word))
        fail(
          `${showValue(meaning)} is not a word of ${field}; the nearest is ${nearestName(word, choices)}; the words are ${choices.join(', ')}`,
          [field, written],
        );
    }
  }
});

/** The mapping file of a table, which an editor corrects. */
const mappingSchema = z.strictObject({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  decimal: z.enum([',', '.']).describe('What 1.234 means: with "," a thousand, with "." a little more than one'),
  dates: z
    .enum(dateOrders)
    .optional()
    .describe('What stands first in 03/04/2026; absent: what the columns show, else the day'),
  language: z.enum(languages).describe('Of texts whose column and row name none'),
  columns: z.record(z.string(), targetSchema).describe('Each column, and the field that it fills; null for none'),
  values: valuesSchema
    .default({})
    .describe('Words of the table, by field: { "goal": { "Te koop": "sale" } }; "sale?" is a guess, "" not understood'),
});

export type Mapping = z.output<typeof mappingSchema>;

/** Reads a mapping file. Throws `SourceFailure` with what is wrong in it. */
export function parseMapping(text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SourceFailure(`no JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  const parsed = mappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceFailure(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a mapping'}`);
}
