import { setTimeout } from 'node:timers/promises';
import { type Content, getContent } from '@/lib/content/content';
import { goals } from '@/lib/domain/property/goal';
import { openSearch } from '@/lib/features/properties/search/read-search';
import { countsOf } from '@/lib/features/properties/search/suggest';
import { crossing } from '@/lib/platform/bridge.mjs';
import { backgroundRestMs } from '@/lib/platform/in-turn';
import { logError } from '@/lib/platform/log.mjs';

/** What is made once for a state of the content, when the first visitor asks for it. */
const preparations: readonly ((content: Content) => unknown)[] = [
  // A word that nothing is called is compared with all names.
  (content) => openSearch(content)('qqqqq', 'sale'),
  ({ catalogue }) => catalogue.findProperties(''),
  ({ catalogue }) => catalogue.searchPlaces(''),
  ...goals.map((goal) => () => countsOf(goal)),
];

/**
 * Makes what the first requests for a new state would wait for: at the start, and of a change while the former state is
 * served, then to be run as if the new one were served (`inNextState`). What fails is logged; the requests that need it will say so too.
 */
export async function prepareContent(): Promise<void> {
  const content = getContent();
  for (const prepare of [...preparations, () => crossing('front').get()?.prepare()]) {
    try {
      await prepare(content);
    } catch (error) {
      logError('A new state of the content could not be prepared', error);
    }
    await setTimeout(backgroundRestMs);
  }
}
