import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { readContent } from '@/lib/content/read-content';
import { type Language, languages } from '@/lib/domain/language';
import type { ListFilter } from '@/lib/domain/property/criteria';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { mainTypes } from '@/lib/domain/property/property-type';
import { getPropertyPage } from '@/lib/features/properties/get-property-page';
import { countListed } from '@/lib/features/properties/list/list-filter';
import { emptyListState, formatListState } from '@/lib/features/properties/list/list-state';
import { listTownFilters } from '@/lib/features/properties/list/list-town';
import { getPropertyListView } from '@/lib/features/properties/list/list-view';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { configuredPageMetadata } from '@/lib/features/site/seo/metadata';
import { propertyMetadata } from '@/lib/features/site/seo/page-metadata';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { now } from '@/tests/support/test-day';
import { metadataWords } from './property-words';

type Described = { title: string; description: string };

async function describeList(goal: Goal, filter: ListFilter, language: Language, page = 1): Promise<Described> {
  const query = formatListState({ ...emptyListState(), filter, page }, language);
  const configured = getConfiguredPage(goal === 'sale' ? 'for-sale' : 'for-rent', language, query);
  if (!configured) throw new Error(`There is no list for ${goal}`);
  const { title, description } = await configuredPageMetadata(configured, language, query);
  return { title: (title as { absolute: string }).absolute, description: description ?? '' };
}

async function describeHome(id: number, language: Language): Promise<Described> {
  const page = getPropertyPage(id, language);
  if (!page) throw new Error(`There is no home ${id}`);
  const { title, description } = propertyMetadata(page, await metadataWords(page, language), language);
  return { title: (title as { absolute: string }).absolute, description: description ?? '' };
}

const typeFilters = (goal: Goal): ListFilter[] =>
  mainTypes.map((type) => ({ types: [type] })).filter((filter) => countListed(goal, filter) > 0);

describe('of the demo', () => {
  beforeAll(async () => {
    const { content } = await readContent(path.resolve('content'), path.resolve('content'), { now });
    if (!content) throw new Error('The demo has errors');
    replaceContent(content);
  });

  test.each(languages)(
    'every list of a town or a type, and every home, has a title and a description of its own in %s',
    async (language) => {
      const { properties } = getContent().catalogue;
      const lists = goals.flatMap((goal) =>
        [{}, ...listTownFilters(goal), ...typeFilters(goal)].map((filter) => ({ goal, filter })),
      );
      const described = [
        ...(await Promise.all(lists.map(({ goal, filter }) => describeList(goal, filter, language)))),
        ...(await Promise.all(properties.map(({ id }) => describeHome(id, language)))),
      ];
      expect(lists.length).toBeGreaterThan(50);
      for (const name of ['title', 'description'] as const) {
        const texts = described.map((one) => one[name]);
        expect(texts.filter((text, at) => text === '' || texts.indexOf(text) !== at)).toEqual([]);
      }
      for (const { description } of described) expect(description.length).toBeLessThanOrEqual(161);
    },
  );

  test.each(goals)('the number of a description is that of its list, for %s', async (goal) => {
    for (const filter of [...listTownFilters(goal), ...typeFilters(goal)]) {
      const state = { ...emptyListState(), filter };
      const { total } = getPropertyListView({ goal, state, language: 'en' }).list;
      const { description } = await describeList(goal, filter, 'en');
      const [, count] = /(\d+) propert(?:y|ies)/.exec(description) ?? [];
      // An editor's text about a town has none.
      if (count !== undefined) expect(Number(count), description).toBe(total);
      else expect(filter.types).toBeUndefined();
    }
  });
});

describe('of homes without a title', () => {
  const untitled = (id: number, more: Parameters<typeof makeProperty>[0] = {}) =>
    makeProperty({
      id,
      mainType: 'apartment',
      texts: { nl: makeText('nl', { city: 'Deurle', title: null }) },
      ...more,
    });

  beforeAll(() => {
    serveTestContent({
      pages: [
        {
          id: 'for-sale',
          path: '/for-sale/',
          title: { nl: 'Te koop' },
          towns: { title: { nl: 'Te koop in $town' }, typeTitle: { nl: '$type te koop in $town' }, texts: [] },
        },
      ],
      listings: {
        properties: [
          untitled(1),
          untitled(2),
          untitled(3, { texts: { nl: makeText('nl', { city: 'Deurle', title: 'Appartement te koop in Deurle' }) } }),
          untitled(4, {
            texts: {
              fr: makeText('fr', { city: 'Deurle', title: 'Bel appartement', description: 'Un bel appartement.' }),
            },
          }),
        ],
      },
    });
  });

  test('neither two homes nor a home and a list share a title', async () => {
    const titles = await Promise.all([1, 2, 3, 4].map(async (id) => (await describeHome(id, 'nl')).title));
    const list = await describeList('sale', { places: ['deurle|9831'], types: ['apartment'] }, 'nl');
    expect(titles[0]).toContain('– ref. 1');
    expect(new Set([...titles, list.title]).size).toBe(5);
  });

  test('what search engines read is in the language of the page', async () => {
    const { title, description } = await describeHome(4, 'nl');
    expect(`${title} ${description}`).not.toMatch(/bel appartement/i);
    expect((await describeHome(4, 'fr')).description).toContain('Un bel appartement.');
  });

  test('the second page says which one it is', async () => {
    const filter = { places: ['deurle|9831'] };
    expect((await describeList('sale', filter, 'nl', 2)).description).toMatch(/ \(2\)$/);
  });

  test('a type and a place count, and name the lowest price', async () => {
    const { description } = await describeList('sale', { places: ['deurle|9831'], types: ['apartment'] }, 'nl');
    expect(description).toContain('4 panden');
    expect(description).toMatch(/Vanaf €.350\.000\./u);
  });
});
