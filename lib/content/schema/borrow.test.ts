import { expect, test } from 'vitest';
import { borrowSchema, createBorrowRule } from './borrow';

test.each([
  [undefined, 'pages/about.json', true],
  [true, 'pages/about.json', true],
  [false, 'pages/about.json', false],
  [false, 'shell/footer.json', false],
  [{}, 'menu.json', true],
  [{ 'articles/news': false }, 'articles/news/sale-checklist.json', false],
  [{ 'articles/news': false }, 'articles/services/negotiations.json', true],
  [{ 'articles/news': true }, 'articles/news/sale-checklist.json', true],
  [{ 'menu.json': false }, 'menu.json', false],
  [{ pages: false }, 'articles/pages/about.json', true],
  [false, 'media', false],
  [{ media: false }, 'media', false],
  ['no', 'menu.json', true],
])('"borrow": %j and %s: %s', (borrow, file, isLent) => {
  expect(createBorrowRule(borrow)(file)).toBe(isLent);
});

test('an unknown part is named', () => {
  expect(borrowSchema.safeParse({ news: false }).error?.issues).toMatchObject([{ keys: ['news'] }]);
});

test('another kind of value is rejected with the names of the parts', () => {
  expect(borrowSchema.safeParse('never').error?.issues[0]?.message).toContain('articles/news');
});
