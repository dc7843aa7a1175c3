import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '@/lib/content/read-content';
import { languages } from '@/lib/domain/language';
import { propertySorts } from '@/lib/domain/property/list-view';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { publicView } from '@/lib/domain/property/public-view';
import { pick } from '@/lib/domain/record-of';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { now } from '@/tests/support/test-day';
import { openTestStore } from '@/tests/support/test-store';
import { type Catalogue, createCatalogue } from './catalogue';
import { type PackedCatalogue, packCatalogue, unpackCatalogue } from './packed-catalogue';

let shipped: Catalogue;
let sent: Catalogue;

beforeAll(async () => {
  const { content } = await readContent('content', 'content', { now });
  if (!content) throw new Error('The shipped content has errors');
  shipped = content.catalogue;
});

beforeEach(() => {
  sent = send(shipped);
});

/** As the other thread receives it. */
function send(catalogue: Catalogue): Catalogue {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(packCatalogue(catalogue.basis, openTestStore()));
  const message: { message: PackedCatalogue } | undefined = receiveMessageOnPort(port2);
  port1.close();
  if (!message) throw new Error('Nothing was sent');
  return unpackCatalogue(message.message);
}

/** Accessors are not fields of their own: this reads each. */
function read(property: Property): Property {
  const names = Object.keys(makeProperty()) as (keyof Property)[];
  const textNames = Object.keys(makeText('nl')) as (keyof PropertyText)[];
  const texts = Object.entries(property.texts).map(([language, text]) => [language, pick(text, textNames)]);
  return { ...pick(property, names), texts: Object.fromEntries(texts) };
}

test('every field of every listing arrives', () => {
  expect(sent.properties.map(read)).toEqual(shipped.properties.map(read));
  expect(sent.properties.length).toBeGreaterThan(20);
  expect(sent.projects).toEqual(shipped.projects);
});

test('fields that few listings have arrive, and absent ones stay absent', () => {
  const rare = makeProperty({
    externalId: 'LN6OF',
    price: null,
    latitude: null,
    longitude: null,
    energyScore: 0,
    energyLabel: 'a_plus',
    projectId: 31,
    unitName: '2.1',
    street: null,
    manager: { name: 'An' },
    videos: ['https://video.example/1'],
    texts: { fr: makeText('fr', { title: null, viager: { ages: '80' }, markerName: 'Ödé 🏡', words: { roof: 'x' } }) },
  });
  const plain = makeProperty({ id: 2, price: 0, details: { bedrooms: 0, hasLift: false } });
  const catalogue = createCatalogue({ ...shipped.basis, properties: [rare, plain], places: {} }, 'nl');
  expect(send(catalogue).properties.map(read)).toEqual([rare, plain]);
});

test('the public view of a listing is the same', () => {
  for (const [position, property] of shipped.properties.entries()) {
    const arrived = sent.properties[position];
    if (!arrived) throw new Error('A listing is missing');
    for (const language of languages) {
      expect(publicView(arrived, language, 'nl')).toEqual(publicView(property, language, 'nl'));
    }
  }
});

test('queries, counts, places and look-ups answer the same', () => {
  const filter = { goal: 'sale', priceMax: 600_000 } as const;
  for (const sort of propertySorts) {
    for (const language of languages) {
      const find = ({ index }: Catalogue) =>
        index.find({ filter, sort, language, offset: 0, limit: 50 }).items.map(({ id }) => id);
      expect(find(sent)).toEqual(find(shipped));
    }
  }
  const steps = { priceMin: [], priceMax: [300_000], bedroomsMin: [2], surfaceMin: [], groundMin: [], radius: [10] };
  expect(sent.index.countFacets(filter, steps)).toEqual(shipped.index.countFacets(filter, steps));
  expect(sent.places).toEqual(shipped.places);
  expect(sent.searchPlaces('g')).toEqual(shipped.searchPlaces('g'));
  const [unit] = shipped.properties.filter(({ projectId }) => projectId !== null);
  const idsOf = (catalogue: Catalogue) => catalogue.listUnits(unit?.projectId ?? 0).map(({ id }) => id);
  expect(idsOf(sent)).toEqual(idsOf(shipped));
  expect(sent.findProperties(String(unit?.id))).toEqual([sent.getProperty(unit?.id ?? 0)]);
});

test('columns are shared, not copied', () => {
  const packed = packCatalogue(shipped.basis, openTestStore());
  expect(packed.properties.records.buffer).toBeInstanceOf(SharedArrayBuffer);
  for (const set of packed.columns.sets.values()) expect(set.buffer).toBeInstanceOf(SharedArrayBuffer);
  for (const { order } of packed.orders.values()) expect(order.buffer).toBeInstanceOf(SharedArrayBuffer);
});
