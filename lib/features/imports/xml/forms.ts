import { readAmount, readDay, readYesNo } from '@/lib/features/imports/csv/read-cell';
import { readLine, writeLine } from '@/lib/listings/feed-value';
import type { Cell } from '@/lib/listings/neutral-cell';

/** How a value is written in XML; undefined for what cannot be read or expressed. */
export type Form = { read(text: string): unknown; write(value: unknown): string | undefined };

export const amount: Form = { read: (text) => readAmount(text, '.') ?? undefined, write: String };
export const yesNo: Form = { read: (text) => readYesNo(text) ?? undefined, write: String };
const day: Form = { read: (text) => readDay(text) ?? undefined, write: String };
export const words: Form = { read: (text) => text, write: String };
/** A line of a text that another program wrote as HTML, mostly. */
const line: Form = { read: (text) => readLine(text) ?? undefined, write: (value) => writeLine(String(value)) };
const list: Form = {
  read: (text) => text.split(',').map((word) => word.trim()),
  write: (value) => (Array.isArray(value) ? value.join(',') : undefined),
};

/** The usual form of a kind of field. */
export function formOf(kind: Cell['kind']): Form {
  if (kind === 'number') return amount;
  if (kind === 'flag' || kind === 'release') return yesNo;
  if (kind === 'date') return day;
  if (kind === 'line') return line;
  return kind === 'choices' ? list : words;
}

/** Words of a format for ours; the first of several is written, the first of one is read. */
export function oneOf(pairs: readonly (readonly [value: unknown, word: string])[], otherwise?: unknown): Form {
  return {
    read: (text) => (pairs.find(([, word]) => word.toLowerCase() === text.toLowerCase()) ?? [otherwise])[0],
    write: (value) => pairs.find(([each]) => each === value)?.[1],
  };
}
