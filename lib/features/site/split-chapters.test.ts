import { expect, test } from 'vitest';
import { splitChapters } from './split-chapters';

test('every h2 gets an id of its words, and the list names them in order', () => {
  expect(splitChapters('<h2>Wie we zijn</h2><p>a</p><h2>Über <em>uns</em> &amp; Sie</h2>', 'law', 'de')).toEqual({
    html: '<h2 id="law-wie-we-zijn">Wie we zijn</h2><p>a</p><h2 id="law-ueber-uns-sie">Über <em>uns</em> &amp; Sie</h2>',
    chapters: [
      { id: 'law-wie-we-zijn', title: 'Wie we zijn' },
      { id: 'law-ueber-uns-sie', title: 'Über uns & Sie' },
    ],
  });
});

test('the same words twice, and words without letters, still give ids of their own', () => {
  const { chapters } = splitChapters('<h2>A</h2><h2>A</h2><h2>???</h2><h2>!!!</h2>', 'x', 'nl');
  expect(chapters.map(({ id }) => id)).toEqual(['x-a', 'x-a-2', 'x', 'x-2']);
});

test('other headings and texts without any stay as they are', () => {
  const html = '<h3>A</h3><p>b</p>';
  expect(splitChapters(html, 'x', 'nl')).toEqual({ html, chapters: [] });
});
