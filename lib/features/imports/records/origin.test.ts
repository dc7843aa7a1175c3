import { expect, test } from 'vitest';
import type { NeutralProperty } from '@/lib/listings/neutral-listing';
import { hashFiles, hashListing } from './origin';

const home = (picture: { url: string; key?: string; name?: string }, title = 'Huis'): NeutralProperty => ({
  kind: 'property',
  id: '1',
  facts: { goal: 'sale', mainType: 'house', zip: '9000' },
  texts: { nl: { city: 'Gent', title, pictures: [picture], floorPlans: [{ url: 'https://a.test/plan.png' }] } },
});

test('an address that is signed again is the same file, and so the same listing', () => {
  const hash = hashListing(home({ url: 'https://a.test/1.jpg?signature=one', key: '1' }));
  expect(hashListing(home({ url: 'https://a.test/1.jpg?signature=two', key: '1' }))).toBe(hash);
  expect(hashListing(home({ url: 'https://a.test/1.jpg?signature=one', key: '2' }))).not.toBe(hash);
  expect(hashListing(home({ url: 'https://a.test/1.jpg?signature=one', key: '1', name: 'Tuin' }))).not.toBe(hash);
});

test('another word or another address without a key is another listing', () => {
  const hash = hashListing(home({ url: 'https://a.test/1.jpg' }));
  expect(hashListing(home({ url: 'https://a.test/1.jpg' }))).toBe(hash);
  expect(hashListing(home({ url: 'https://a.test/2.jpg' }))).not.toBe(hash);
  expect(hashListing(home({ url: 'https://a.test/1.jpg' }, 'Villa'))).not.toBe(hash);
});

test('files have an origin when all of them are there', () => {
  expect(hashFiles(['a.jpg', 'b.jpg'])).not.toBe(hashFiles(['b.jpg', 'a.jpg']));
  expect(hashFiles(['a.jpg', null])).toBeNull();
});
