import { beforeEach, expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { isOpenMedia } from './open-media';

beforeEach(() => {
  setTestEnv({ SITE_URL: 'https://www.example.be' });
});

function textWith(url: string, isPublic: boolean) {
  return { ...makeText('nl'), documents: [{ name: 'Deed', url, isPublic }] };
}

type Document = { url: string; isPublic: boolean };

function listing(id: number, ...documents: Document[]): Property {
  const named = documents.map((document) => ({ name: 'Deed', ...document }));
  return makeProperty({ id, texts: { nl: { ...makeText('nl'), documents: named } } });
}

function open(address: string): boolean {
  return isOpenMedia(
    decodeURI(address)
      .replace(/^\/media\//, '')
      .split('/'),
  );
}

const spellings = [
  '/media/documents/the deed.pdf',
  '/media/documents/the%20deed.pdf',
  '/media/documents/the%2520deed.pdf',
  '/media/documents/the%20deed.pdf?v=2',
  '/media/documents/the%20deed.pdf#page=1',
  '/media/documents//the%20deed.pdf',
  '//media/documents/the%20deed.pdf',
  'https://www.example.be/media/documents/the%20deed.pdf',
  'http://www.example.be/media//documents/the%20deed.pdf?v=1',
];

test.each(spellings)('a document opens and stays closed however an export writes %s', (url) => {
  serveTestContent({ listings: { properties: [listing(1, { url, isPublic: true })] } });
  expect(open('/media/documents/the%20deed.pdf')).toBe(true);
  serveTestContent({ listings: { properties: [listing(1, { url, isPublic: false })] } });
  expect(open('/media/documents/the%20deed.pdf')).toBe(false);
  // One language publishes it, another one writes it differently and withholds it.
  for (const other of spellings) {
    const property = makeProperty({ id: 1, texts: { nl: textWith(url, false), fr: textWith(other, true) } });
    serveTestContent({ listings: { properties: [property] } });
    expect(open('/media/documents/the%20deed.pdf')).toBe(false);
  }
});

test('a document that two listings share is open when one of them publishes it', () => {
  const url = '/media/documents/plans.pdf';
  const listings = [listing(1, { url, isPublic: false }), listing(2, { url, isPublic: true })];
  serveTestContent({ listings: { properties: listings } });
  expect(open(url)).toBe(true);
});

test.each(['/media/documents/deed.pdf', '/media/plans/deed.PDF', '/media/2026/Documents/deed.webp', '/media/deed.pdf'])(
  '%s is closed while nothing names it',
  (address) => {
    serveTestContent();
    expect(open(address)).toBe(false);
  },
);

test('a document closes when its listing leaves the site', () => {
  const url = '/media/documents/deed.pdf';
  serveTestContent({ listings: { properties: [listing(1, { url, isPublic: true })] } });
  expect(open(url)).toBe(true);
  serveTestContent({ listings: { properties: [] } });
  expect(open(url)).toBe(false);
});

test('a picture withheld as a document is closed, also of a listing that is not public', () => {
  const url = '/media/Deed.webp';
  serveTestContent({ listings: { properties: [listing(1, { url, isPublic: false })] } });
  expect([open(url), open('/media/deed.webp'), open('/media/villa.webp')]).toEqual([false, false, true]);
  serveTestContent({ listings: { withdrawnDocuments: [url] } });
  expect(open(url)).toBe(false);
});

test.each([
  ['a link in a text', { body: { nl: 'Lees [de voorwaarden](/media/documents/terms.pdf "Pdf").' } }],
  ['a whole address', { body: { nl: '[Voorwaarden](https://www.example.be/media/documents/terms.pdf)' } }],
])('%s of an article opens a document', (_name, article) => {
  serveTestContent({ articles: [{ id: 'terms', category: 'legal', status: 'Published', ...article }] });
  expect(open('/media/documents/terms.pdf')).toBe(true);
});

test('a link to the same path of another host opens nothing here', () => {
  const body = { nl: '[Voorwaarden](https://other.example/media/documents/terms.pdf)' };
  serveTestContent({ articles: [{ id: 'terms', category: 'legal', status: 'Published', body }] });
  expect(open('/media/documents/terms.pdf')).toBe(false);
});

test('a plan of a listing may be a document', () => {
  const texts = { nl: { ...makeText('nl'), floorPlans: [{ url: '/media/plans/ground.pdf', alt: '' }] } };
  serveTestContent({ listings: { properties: [makeProperty({ id: 1, texts })] } });
  expect(open('/media/plans/ground.pdf')).toBe(true);
});
