import { expect, test } from 'vitest';
import { closestName, nearestName } from './closest-name';

const names = ['title', 'titleSize', 'url', 'urlOnDark', 'sort', 'colorBackground'];

test.each([
  ['titel', 'title'],
  ['tittle', 'title'],
  ['tile', 'title'],
  ['TITLE', 'title'],
  ['ulr', 'url'],
  ['sorts', 'sort'],
  ['colourBackground', 'colorBackground'],
  ['backgroundColor', null],
  ['srot', 'sort'],
  ['strot', null],
  ['xy', null],
  ['uxx', null],
  ['', null],
])('%j is near to %j', (written, expected) => {
  expect(closestName(written, names)).toBe(expected);
});

test('of several near ones the nearest counts, and of equal ones the first', () => {
  expect(closestName('titleSiz', ['title', 'titleSize'])).toBe('titleSize');
  expect(closestName('cat', ['bat', 'hat'])).toBe('bat');
});

test.each([
  ['pric', 'price'],
  ['Titel', 'title'],
  ['bedroms', 'bedrooms'],
  ['title', 'title'],
  ['', 'zip'],
])('the word nearest to %j is %s', (written, word) => {
  expect(nearestName(written, ['price', 'title', 'bedrooms', 'zip'])).toBe(word);
});

test('of no words none is the nearest', () => {
  expect(nearestName('price', [])).toBe('');
});
