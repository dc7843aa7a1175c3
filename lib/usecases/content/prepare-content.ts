import { setTimeout } from 'node:timers/promises';
import { type Content, withContent } from '@/lib/content/content';
import { goals } from '@/lib/domain/property/goal';
import { backgroundRestMs } from '@/lib/platform/in-turn';
import { logError } from '@/lib/platform/log.mjs';
import { openSearch } from '@/lib/usecases/place/read-search';
import { countsOf } from '@/lib/usecases/place/suggest';

/** What is made once for a state of the content, when the first visitor asks for it. */
const preparations: readonly ((content: Content) => unknown)[] = [
  openSearch,
  ({ catalogue }) => catalogue.findProperties(''),
  ({ catalogue }) => catalogue.searchPlaces(''),
  ...goals.map((goal) => () => countsOf(goal)),
];

/** Makes what the first requests for a new state would wait for, while the former one is served. */
export async function prepareContent(content: Content): Promise<void> {
  for (const prepare of preparations) {
    try {
      withContent(content, () => prepare(content));
    } catch (error) {
      // The requests that need it will say so too; the others get the new state.
      logError('A new state of the content could not be prepared', error);
    }
    await setTimeout(backgroundRestMs);
  }
}
