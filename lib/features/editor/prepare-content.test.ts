import { expect, test, vi } from 'vitest';
import { type Content, getContent, replaceContent } from '@/lib/content/content';
import { offerSearch } from '@/lib/features/properties/search/offer-search';
import { crossing } from '@/lib/platform/bridge.mjs';
import { inNextState } from '@/lib/platform/next-state.mjs';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { prepareContent } from './prepare-content';

/** As `serve-content.ts` calls it. */
function prepare(content: Content): Promise<void> {
  const origins = { pictureOrigins: [], frameOrigins: [], scriptOrigins: [], connectOrigins: [] };
  return inNextState({ content, rules: { version: content.version, ...origins } }, prepareContent);
}

const listings = { properties: [1, 2, 3].map((id) => makeProperty({ id })) };

test('visitors see the former state while the next one is prepared, and then search the next one', async () => {
  const next = serveTestContent({ listings });
  const former = serveTestContent({});
  const prepared = prepare(next);
  expect(getContent()).toBe(former);
  await prepared;
  expect(getContent()).toBe(former);
  replaceContent(next);
  const { properties } = offerSearch({ text: '2', goal: 'sale', language: 'nl' });
  expect(properties.map(({ property }) => property.id)).toEqual([2]);
});

test('the first search of a prepared state reads no listing', async () => {
  const next = serveTestContent({ listings });
  await prepare(next);
  const columns = vi.spyOn(next.catalogue.basis.columns, 'placeIds', 'get');
  offerSearch({ text: 'huis', goal: 'sale', language: 'nl' });
  expect(columns).not.toHaveBeenCalled();
});

test('what cannot be prepared is logged and leaves the rest', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const next = serveTestContent({ listings });
  const { findProperties } = next.catalogue;
  const broken = vi.spyOn(next.catalogue, 'findProperties').mockImplementation(() => {
    throw new Error('broken');
  });
  const searchPlaces = vi.spyOn(next.catalogue, 'searchPlaces');
  await prepare(next);
  expect(searchPlaces).toHaveBeenCalled();
  expect(log.mock.calls.flat().join(' ')).toContain('broken');
  log.mockClear();
  broken.mockImplementation(findProperties);
});

test('the pages in front of Next are prepared last, with the content that is served next', async () => {
  const next = serveTestContent({ listings });
  serveTestContent({});
  const seen: Content[] = [];
  const figures = () => ({ hits: 0, misses: 0, evictions: 0, bytes: 0, entries: 0 });
  crossing('front').set({ figures, prepare: async () => void seen.push(getContent()) });
  await prepare(next);
  crossing('front').set(undefined);
  expect(seen).toEqual([next]);
});
