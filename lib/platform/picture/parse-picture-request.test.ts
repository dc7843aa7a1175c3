import { expect, test } from 'vitest';
import { allowedSizes, parsePictureRequest } from './parse-picture-request';

function parse(query: string) {
  return parsePictureRequest(new URLSearchParams(query));
}

test.each(['', 'v=3', 'utm_source=mail&Width=7'])(
  'a query without picture options (%j) asks for the original',
  (query) => {
    expect(parse(query)).toBe('original');
  },
);

test('width, height and format are read', () => {
  expect(parse('width=800&height=600&format=png')).toEqual({ width: 800, height: 600, format: 'png' });
});

test('a thumbnail is read', () => {
  expect(parse('width=300&height=225')).toEqual({ width: 300, height: 225, format: 'webp' });
});

test('height and format are optional, and other parameters do not matter', () => {
  expect(parse('v=3&width=100')).toEqual({ width: 100, height: 'auto', format: 'webp' });
  expect(parse('width=2720&height=auto')).toEqual({ width: 2720, height: 'auto', format: 'webp' });
});

test.each([
  'width=101',
  'width=0400',
  'width=4e2',
  'width=+400',
  'width=400.0',
  'width=-100',
  'width=auto',
  'width=',
  'height=300',
  'format=webp',
  'width=400&height=301',
  'width=400&height=',
  'width=400&format=jpeg',
  'width=1200&height=630',
  'width=1200&height=600&format=jpeg',
  'width=1200&height=auto&format=jpeg',
  'width=1200&height=630&format=jpeg&format=jpeg',
  'width=400&format=WEBP',
  'width=400&width=400',
  'width=400&height=300&height=300',
  'width=400&format=webp&format=png',
])('%s is refused', (query) => {
  expect(parse(query)).toBe('refused');
});

test('the picture for networks is read', () => {
  expect(parse('width=1200&height=630&format=jpeg')).toEqual({
    width: 1200,
    height: 630,
    format: 'jpeg',
    isShared: true,
  });
});

test('the refusal lists the allowed sizes', () => {
  expect(allowedSizes).toBe(
    'Pictures are served with width 100, 200, 300, 400, 600, 800, 1200, 1360 or 2720, ' +
      'height auto or 75, 150, 225, 300, 450, 600, 900, 1020 or 2040, and format webp or png, each given once, ' +
      'or with width 1200, height 630 and format jpeg.',
  );
});
