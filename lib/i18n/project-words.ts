import type { Translator } from './translator';

/** `4 homes`: how many units of a project are on offer; `4 properties` where one is a garage or a shop. */
export function offeredWords(
  t: Translator<'project'>,
  { freeCount, areAllHomes }: { freeCount: number; areAllHomes: boolean },
): string {
  return t('offered', { kind: areAllHomes ? 'homes' : 'properties', count: freeCount });
}
