import { beforeAll, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import type { Place } from '@/lib/domain/place/place';
import { serveFixture } from '@/tests/support/content';
import { fieldWords } from './field-words';

beforeAll(async () => {
  await serveFixture({});
});

test.each(languages)(
  'in %s a form of address that is no longer offered is read as the one of today',
  async (language) => {
    const former = await fieldWords('site-contact', { title: 'miss' }, language);
    expect(former).toEqual(await fieldWords('site-contact', { title: 'ms' }, language));
    expect(former[0]?.value).not.toBe('miss');
  },
);

test('the places of a search are named in the language of the reader', async () => {
  const content = getContent();
  const names = { nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' };
  const ghent = { id: 'gent-9000', key: 'gent', zip: '9000', names };
  const findPlaces = (name: string, zip: string | null) =>
    name === 'Gand' && (zip === null || zip === '9000') ? ([ghent] as unknown as Place[]) : [];
  replaceContent({ ...content, catalogue: { ...content.catalogue, findPlaces } });
  const inFrench = '9000 Gand, Gand;Flandre orientale, 1000 Gand, Nowhere';
  const [inDutch] = await fieldWords('demand-register', { places: inFrench }, 'nl');
  expect(inDutch?.value).toBe('9000 Gent, Gent;Oost-Vlaanderen, 1000 Gand, Nowhere');
  replaceContent(content);
});
