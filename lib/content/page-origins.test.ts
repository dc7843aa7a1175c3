import { beforeAll, expect, test } from 'vitest';
import { feedRecord, readFixture } from '@/tests/support/content';
import type { Content } from './content';
import { pageOrigins } from './page-origins';

let content: Content | null = null;

beforeAll(async () => {
  const article = { id: 'x', title: { nl: 'x' }, picture: { url: 'https://articles.example/a.webp' } };
  const files = {
    'articles/blocks/x.json': article,
    'listings/nl/properties.json': [feedRecord({ ID: 1, XLargePictureItem: { Url: 'https://cdn.example/1.jpg' } })],
  };
  content = (await readFixture(files)).content;
});

test('pictures may come from every host that listings and texts name, and from no other', () => {
  expect(content && pageOrigins(content).pictureOrigins).toEqual(['https://articles.example', 'https://cdn.example']);
});
