import { type Language, languages } from '@/lib/domain/language';
import type { LazyRecord } from './record-file';

/** Where a record of the export stands: its bytes, or only its number in a file that is parsed whole. */
export type RecordSpot = { language: Language; file: string; index: number; bytes: readonly [number, number] | null };

/** Of each record: language, file, index, where it begins and ends, and the earlier record of the same property. */
const numbersEach = 6;
const none = -1;
const firstRecords = 1024;

/** Remembers where the records of each property stand, as few numbers: most properties turn out to be public. */
export function createSpots() {
  const files: string[] = [];
  const lastOf = new Map<string, number>();
  let numbers = new Float64Array(firstRecords * numbersEach);
  let count = 0;
  let lastFile = '';

  function spotAt(record: number): RecordSpot {
    const [language = 0, file = 0, index = 0, from = none, to = none] = numbers.subarray(record * numbersEach);
    return {
      language: languages[language] ?? 'nl',
      file: files[file] ?? '',
      index,
      bytes: from === none ? null : ([from, to] as const),
    };
  }

  return {
    note(externalId: string, language: Language, { file, index, from, to }: LazyRecord): void {
      if (file !== lastFile) {
        lastFile = file;
        files.push(file);
      }
      const at = count * numbersEach;
      if (at === numbers.length) {
        const larger = new Float64Array(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[at] = languages.indexOf(language);
      numbers[at + 1] = files.length - 1;
      numbers[at + 2] = index;
      numbers[at + 3] = from ?? none;
      numbers[at + 4] = to ?? none;
      numbers[at + 5] = lastOf.get(externalId) ?? none;
      lastOf.set(externalId, count++);
    },
    /** In the order of languages. */
    of(externalId: string): RecordSpot[] {
      const spots: RecordSpot[] = [];
      for (let record = lastOf.get(externalId) ?? none; record !== none; ) {
        spots.push(spotAt(record));
        record = numbers[record * numbersEach + 5] ?? none;
      }
      return spots.reverse();
    },
  };
}
