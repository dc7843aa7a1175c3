import { type Language, languages } from '@/lib/domain/language';
import type { LazyRecord } from './record-file';

/** Where a record of the export stands: its bytes, or only its number in a file that is parsed whole. */
export type RecordSpot = { language: Language; file: string; index: number; bytes: readonly [number, number] | null };

const numbersEach = 5;
const whole = -1;

/** Remembers where the records of each property stand, as few numbers: most properties turn out to be public. */
export function createSpots() {
  const files: string[] = [];
  const numbers = new Map<string, number[]>();
  let last = '';
  return {
    note(externalId: string, language: Language, { file, index, from, to }: LazyRecord): void {
      if (file !== last) {
        last = file;
        files.push(file);
      }
      const own = numbers.get(externalId) ?? [];
      numbers.set(externalId, own);
      own.push(languages.indexOf(language), files.length - 1, index, from ?? whole, to ?? whole);
    },
    /** In the order of languages. */
    of(externalId: string): RecordSpot[] {
      const own = numbers.get(externalId) ?? [];
      return Array.from({ length: own.length / numbersEach }, (_, number) => {
        const [language = 0, file = 0, index = 0, from = whole, to = whole] = own.slice(number * numbersEach);
        return {
          language: languages[language] ?? 'nl',
          file: files[file] ?? '',
          index,
          bytes: from === whole ? null : ([from, to] as const),
        };
      });
    },
  };
}
