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

test('measuring services may load and receive data only where they are configured', () => {
  const read = content;
  if (!read) throw new Error('The fixture is not valid.');
  const originsOf = (analytics: Content['settings']['analytics']) =>
    pageOrigins({ ...read, settings: { ...read.settings, analytics } });
  expect(originsOf({})).toMatchObject({ scriptOrigins: [], connectOrigins: [] });
  expect(originsOf({ measurementId: 'G-TEST123456' }).scriptOrigins).toEqual(['https://www.googletagmanager.com']);
  expect(originsOf({ pixelId: '123456789012' }).scriptOrigins).toEqual(['https://connect.facebook.net']);
  const both = originsOf({ measurementId: 'G-TEST123456', pixelId: '123456789012' });
  expect(both.connectOrigins).toContain('https://*.google-analytics.com');
  expect(both.connectOrigins).toContain('https://www.facebook.com');
  expect(both.pictureOrigins).toContain('https://www.facebook.com');
});
