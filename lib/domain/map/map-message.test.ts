import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPinPicture,
  type MapContents,
  type MapPin,
  parseFrameMessage,
  parseMapBounds,
  parseMapMessage,
} from './map-message';

const pin: MapPin = {
  id: 2406,
  latitude: 51.004,
  longitude: 3.615,
  isArea: true,
  label: '€ 349.000',
  price: 'vanaf € 349.000',
  title: 'Villa',
  lang: 'nl',
  place: '9831 Deurle',
  href: '/nl/te-koop/deurle/villa/2406/',
  picture: '/media/villa.webp',
  facts: '',
  situation: null,
  homes: 1,
};

const contents: MapContents = {
  type: 'site:map',
  properties: [pin],
  own: null,
  mapType: 'list',
  infoMessage: null,
  customMarker: null,
  ignore: [],
  shape: null,
  view: null,
};

const corner = { latitude: 51, longitude: 4 };

describe('a message to the frame', () => {
  test('is read as it was sent', () => {
    expect(parseMapMessage(contents)).toEqual(contents);
    const detail = { ...contents, own: { ...pin, id: 7 }, mapType: 'detail', ignore: [7] };
    expect(parseMapMessage(detail)).toEqual(detail);
    expect(parseMapMessage({ type: 'site:highlight', id: 7 })).toEqual({ type: 'site:highlight', id: 7 });
    expect(parseMapMessage({ type: 'site:highlight', id: null })).toEqual({ type: 'site:highlight', id: null });
    for (const inPage of [true, false])
      expect(parseMapMessage({ type: 'site:cards', inPage, more: 1 })).toEqual({ type: 'site:cards', inPage });
    for (const inPage of [undefined, null, 1, 'true'])
      expect(parseMapMessage({ type: 'site:cards', inPage })).toBeNull();
  });

  test('drops unknown fields', () => {
    expect(parseMapMessage({ ...contents, properties: [{ ...pin, street: 'Pontstraat' }], extra: 1 })).toEqual(
      contents,
    );
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'site:map'],
    ['a list', [contents]],
    ['another type', { ...contents, type: 'map' }],
    ['a message of the frame', { type: 'site:ready' }],
    ['a highlight without id', { type: 'site:highlight' }],
    ['a highlight of text', { type: 'site:highlight', id: '7' }],
    ['no properties', { ...contents, properties: undefined }],
    ['properties that are not list', { ...contents, properties: { length: 1, 0: pin } }],
    ['one property that is none', { ...contents, properties: [pin, null] }],
    ['more properties than any agency has', { ...contents, properties: new Array(20_001).fill(pin) }],
    ['no word of its own property', { ...contents, own: undefined }],
    ['an own property that is none', { ...contents, own: { id: 7 } }],
    ['another kind of map', { ...contents, mapType: 'globe' }],
    ['information without end', { ...contents, infoMessage: 'x'.repeat(301) }],
    ['information that is not a text', { ...contents, infoMessage: 3 }],
    ['a marker that runs', { ...contents, customMarker: 'javascript:alert(1)' }],
    ['a marker of data', { ...contents, customMarker: 'data:image/svg+xml,<svg/>' }],
    ['ids that are text', { ...contents, ignore: ['7'] }],
    ['a shape of two corners', { ...contents, shape: [corner, corner] }],
    ['a shape of a hundred and one corners', { ...contents, shape: new Array(101).fill(corner) }],
    ['a shape off the world', { ...contents, shape: [corner, corner, { latitude: 91, longitude: 4 }] }],
    ['a view that is upside down', { ...contents, view: { north: 50, south: 51, east: 5, west: 4 } }],
    ['no word of the view', { ...contents, view: undefined }],
  ])('is refused when it is %s', (_, data) => {
    expect(parseMapMessage(data)).toBeNull();
  });

  test.each<[string, Partial<Record<keyof MapPin, unknown>>]>([
    ['a negative id', { id: -1 }],
    ['a broken id', { id: 1.5 }],
    ['a latitude beyond the pole', { latitude: 90.001 }],
    ['a longitude beyond the world', { longitude: -180.001 }],
    ['no number at all', { latitude: Number.NaN }],
    ['an endless longitude', { longitude: Number.POSITIVE_INFINITY }],
    ['a latitude in text', { latitude: '51' }],
    ['an address elsewhere', { href: 'https://evil.example/' }],
    ['an address without host', { href: '//evil.example/' }],
    ['an address with a backslash', { href: '/\\evil.example/' }],
    ['a script for an address', { href: 'javascript:alert(1)' }],
    ['a script for a picture', { picture: 'javascript:alert(1)' }],
    ['a title without end', { title: 'x'.repeat(301) }],
    ['no place', { place: undefined }],
    ['an area that is a word', { isArea: 'yes' }],
  ])('is refused for a property with %s', (_, part) => {
    expect(parseMapMessage({ ...contents, properties: [{ ...pin, ...part }] })).toBeNull();
  });

  test.each([
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
  ])('takes a property at the edge of the world, %j', (position) => {
    const message = { ...contents, properties: [{ ...pin, ...position }] };
    expect(parseMapMessage(message)).toEqual(message);
  });

  test('takes as many properties, corners and letters as are allowed', () => {
    const message = {
      ...contents,
      properties: new Array(20_000).fill({ ...pin, title: 'x'.repeat(300) }),
      shape: new Array(100).fill(corner),
    };
    expect(parseMapMessage(message)).toEqual(message);
  });
});

describe('a message of the frame', () => {
  test.each([
    { type: 'site:ready' },
    { type: 'site:shown', count: 0 },
    { type: 'site:select', id: null },
    { type: 'site:select', id: 3 },
    { type: 'site:moved', bounds: { north: 51, south: 50, east: 5, west: 4 } },
    { type: 'site:search', shape: null },
    { type: 'site:search', shape: [corner, { latitude: 50, longitude: 4 }, { latitude: 50, longitude: 5 }] },
  ])('is read as it was sent: %j', (message) => {
    expect(parseFrameMessage(message)).toEqual(message);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a message to the frame', contents],
    ['a count below nothing', { type: 'site:shown', count: -1 }],
    ['a choice of text', { type: 'site:select', id: '3' }],
    ['a move to nowhere', { type: 'site:moved' }],
    ['a search without shape', { type: 'site:search' }],
    ['a search along a line', { type: 'site:search', shape: [corner, corner] }],
  ])('is refused when it is %s', (_, data) => {
    expect(parseFrameMessage(data)).toBeNull();
  });
});

test('no message makes either side fail', () => {
  const types = fc.constantFrom('site:map', 'site:highlight', 'site:moved', 'site:search', 'site:select', 'site:shown');
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
    fc.record(
      {
        type: types,
        properties: fc.oneof(fc.anything(), fc.array(fc.record({ id: fc.anything(), href: fc.anything() }))),
        mapType: fc.anything(),
        shape: fc.anything(),
        bounds: fc.dictionary(fc.constantFrom('north', 'south', 'east', 'west'), fc.anything()),
        view: fc.anything(),
        id: fc.anything(),
      },
      { requiredKeys: ['type'] },
    ),
  );
  fc.assert(
    fc.property(hostile, (data) => {
      for (const message of [parseMapMessage(data), parseFrameMessage(data)])
        expect(message === null || message.type.startsWith('site:')).toBe(true);
    }),
  );
});

test('bounds are a stretch of the world with some width', () => {
  expect(parseMapBounds({ north: 51, south: 51, east: 5, west: 4 })).toBeNull();
  expect(parseMapBounds({ north: 51, south: 50, east: 4, west: 4 })).toBeNull();
  expect(parseMapBounds({ north: 51, south: 50, east: 5, west: 4 })).toEqual({
    north: 51,
    south: 50,
    east: 5,
    west: 4,
  });
});

test.each([
  ['/media/villa.webp', true],
  ['https://pictures.example/a b.jpg', true],
  ['media/villa.webp', false],
  ['//pictures.example/a.jpg', false],
  ['ftp://pictures.example/a.jpg', false],
  [null, false],
])('a pin may show the picture %s: %s', (url, isAllowed) => {
  expect(isPinPicture(url)).toBe(isAllowed);
});
