import { floodScores } from '@/lib/domain/property/property';
import type { Doubt } from './doubts';
import { type FeedRecord, readFlag, readText } from './feed-value';
import { safetyFields } from './field/detail-fields';
import type { Field } from './field/listing-field';
import { fieldsOfFile } from './field/listing-files';
import { positionFields } from './field/part-fields';
import { readPosition } from './listing-parts';
import { createFieldSearch } from './record-file';

const expectedForms = {
  flag: 'true or false, or 1 or 0; this value is not understood',
  release: 'true or false, or 1 or 0; this value is not understood, so it hides',
  date: 'a date such as 2026-06-09; this value is not understood',
  score: `${floodScores.join(', ')}; it is left out`,
} as const;

type Reading = { field: Field; isReadable: (record: FeedRecord) => boolean; expected: string };

/** Flags and dates of a kind of file, as its fields define them, and the flood scores. */
function listReadings(file: 'properties' | 'projects'): Reading[] {
  const fields = fieldsOfFile(file);
  const scores = [safetyFields.floodScoreP, safetyFields.floodScoreG].filter((field) => fields.includes(field));
  return [
    ...fields.flatMap((field): Reading[] => {
      if (field.isUnused) return [];
      if (field.kind === 'flag' || field.kind === 'release') {
        const isReadable = (record: FeedRecord) => readFlag(record[field.name]) !== undefined;
        return [{ field, isReadable, expected: expectedForms[field.kind] }];
      }
      if (field.kind !== 'date') return [];
      // Exports write the first representable date for an empty field.
      const isFiller = (record: FeedRecord) => /^000[01]-/.test(readText(record[field.name]) ?? '');
      const isReadable = (record: FeedRecord) => field.read(record) !== null || isFiller(record);
      return [{ field, isReadable, expected: expectedForms.date }];
    }),
    ...scores.map((field) => ({
      field,
      isReadable: (record: FeedRecord) => floodScores.some((score) => score === field.read(record)?.toUpperCase()),
      expected: expectedForms.score,
    })),
  ];
}

/** Those of the fields that a record has. */
const searchReadings = (file: 'properties' | 'projects') =>
  createFieldSearch(listReadings(file), ({ field }) => field.name);

const readingsIn = { properties: searchReadings('properties'), projects: searchReadings('projects') };

/** Reports the flags, dates, flood scores and positions of a record that are unreadable. */
export function doubtUnreadable(file: keyof typeof readingsIn, record: FeedRecord, doubt: Doubt): void {
  for (const { field, isReadable, expected } of readingsIn[file](record)) {
    const value = record[field.name];
    const isGiven = value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
    if (isGiven && !isReadable(record)) doubt(field.name, value, expected);
  }
  doubtPosition(record, doubt);
}

/** Both coordinates absent is not a fault, nor is zero, which means the same; one alone or out of range is reported. */
export function doubtPosition(record: FeedRecord, doubt: Doubt): void {
  if (readPosition(record).latitude !== null) return;
  for (const field of [positionFields.latitude, positionFields.longitude]) {
    const value = field.read(record);
    if (value === undefined || value === 0) continue;
    doubt(field.name, record[field.name], 'both coordinates, in degrees and in Europe; they are left out');
    break;
  }
}
