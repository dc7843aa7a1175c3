import { expect, test } from 'vitest';
import { withMediaVersions } from './media-versions';

const versions = new Map([
  ['house.jpg', '9-a'],
  ['own/tall house é.webp', '8-b'],
  ['documents/deed.pdf', '7-c'],
  ['plans/plan.pdf', '6-d'],
]);

test.each([
  ['/media/house.jpg', '/media/house.jpg?v=9-a'],
  ['/media/house.jpg?old=1', '/media/house.jpg?old=1&v=9-a'],
  ['/media/own/tall%20house%20%C3%A9.webp', '/media/own/tall%20house%20%C3%A9.webp?v=8-b'],
  ['Our office:\n\n![Front](/media/house.jpg)', 'Our office:\n\n![Front](/media/house.jpg?v=9-a)'],
  ['<img src="/media/house.jpg">', '<img src="/media/house.jpg?v=9-a">'],
])('%s names the version of its file', (text, expected) => {
  expect(withMediaVersions({ text: [text] }, versions)).toEqual({ text: [expected] });
});

test.each([
  'house.jpg',
  '/media/other.jpg',
  '/media/documents/deed.pdf',
  '/media/plans/plan.pdf',
  'https://elsewhere.example/media/house.jpg',
  '/nl/media/house.jpg',
])('%s stays as it is', (text) => {
  expect(withMediaVersions(new Map([['key', text]]), versions)).toEqual(new Map([['key', text]]));
});

test('what is not text stays as it is', () => {
  const value = { none: null, missing: undefined, count: 3, isShown: true, list: [1, null] };
  expect(withMediaVersions(value, versions)).toEqual(value);
});
