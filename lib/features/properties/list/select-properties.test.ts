import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { makeProject, makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { selectEntries } from './select-properties';

const withPictures = (...urls: string[]) =>
  inEachLanguage((language) => makeText(language, { pictures: urls.map((url) => ({ url, alt: '' })) }));

test('a block shows the picks on offer in their order, then others, and no first picture twice', () => {
  serveTestContent({
    listings: {
      properties: [
        makeProperty({ id: 5, texts: withPictures('/a.webp', '/b.webp') }),
        makeProperty({ id: 4, situation: 'sold' }),
        makeProperty({ id: 3, texts: withPictures('/a.webp') }),
        makeProperty({ id: 2, projectId: 31 }),
        makeProperty({ id: 1, goal: 'rent' }),
      ],
      projects: [makeProject({ id: 31 }), makeProject({ id: 32 })],
    },
  });
  const picks = ['/property/3/', '/property/4/', '/project/32/', '/project/31/', '/property/404/', '/contact/'];
  const block = selectEntries({ picks, goal: null, limit: 4, language: 'nl' });
  expect(block.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'property 3',
    'project 31',
    'property 5',
    'property 1',
  ]);
  const covers = block.map((entry) => (entry.kind === 'property' ? entry.listed.property.text.pictures[0]?.url : null));
  expect(covers).toEqual(['/a.webp', null, '/b.webp', undefined]);
  expect(selectEntries({ picks, goal: 'rent', limit: 4, language: 'nl' }).map(({ id }) => id)).toEqual([1]);
});

test('a block shows available homes with a price first, and others only where there are none or an editor picks them', () => {
  const option = makeProperty({ id: 4, situation: 'option' });
  const hidden = makeProperty({ id: 3, isPricePublic: false });
  const idsOf = (properties: Property[], picks: string[] = []) => {
    serveTestContent({ listings: { properties } });
    return selectEntries({ picks, goal: null, limit: 4, language: 'nl' }).map(({ id }) => id);
  };
  expect(idsOf([option, hidden, makeProperty({ id: 2 })])).toEqual([2]);
  expect(idsOf([option, hidden, makeProperty({ id: 2 })], ['/property/4/'])).toEqual([2, 4]);
  expect(idsOf([option, hidden])).toEqual([3, 4]);
});
