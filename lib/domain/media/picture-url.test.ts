import { expect, test } from 'vitest';
import {
  allowedHeights,
  allowedWidths,
  candidateWidths,
  fullWidthSizes,
  pictureSrcSet,
  pictureUrl,
  stepSizes,
  thumbnail,
} from './picture-url';

test.each([
  ['/media/villa.webp', '/media/villa.webp?width=400&height=auto&format=webp'],
  ['/media/a/Villa été 1.JPG', '/media/a/Villa%20%C3%A9t%C3%A9%201.JPG?width=400&height=auto&format=webp'],
  ['/media/villa.jpg?v=3', '/media/villa.jpg?v=3&width=400&height=auto&format=webp'],
  ['/media/villa.jpg?width=100&format=png', '/media/villa.jpg?width=400&height=auto&format=webp'],
  ['/media/villa.png#top', '/media/villa.png?width=400&height=auto&format=webp#top'],
  [
    'https://cdn.example/p.ashx?id=12&key=a%2Bb',
    'https://cdn.example/p.ashx?id=12&key=a%2Bb&width=400&height=auto&format=webp',
  ],
  ['http://cdn.example/12', 'http://cdn.example/12?width=400&height=auto&format=webp'],
  ['https://cdn.example/a,b.jpg', 'https://cdn.example/a%2Cb.jpg?width=400&height=auto&format=webp'],
])('%s in width 400 is %s', (url, expected) => {
  expect(pictureUrl(url, { width: 400 })).toBe(expected);
});

test('height and format are taken along', () => {
  expect(pictureUrl('/media/villa.webp', { width: 800, height: 600, format: 'png' })).toBe(
    '/media/villa.webp?width=800&height=600&format=png',
  );
});

test.each([
  '/media/plan.svg',
  '/media/brochure.pdf',
  '/media/film.mp4',
  '/media/none',
  '/villa.webp',
  'villa.webp',
  'https://cdn.example/plan.SVG',
  'https://cdn.example/film.mp4?x=1',
  '//cdn.example/villa.webp',
  'data:image/png;base64,AAAA',
  'blob:https://gevel.example/1',
  'https://',
  '',
])('%j stays unchanged and has no srcset', (url) => {
  expect(pictureUrl(url, { width: 400 })).toBe(url);
  expect(pictureSrcSet(url)).toBeUndefined();
});

test('a srcset holds the widths of the specification and their doubles', () => {
  const candidates = pictureSrcSet('/media/villa.webp')?.split(', ') ?? [];
  expect(candidates).toHaveLength(candidateWidths.length);
  expect(candidates.at(-1)).toBe('/media/villa.webp?width=2720&height=auto&format=webp 2720w');
});

test('a srcset ends at the wanted width and is never empty', () => {
  expect(pictureSrcSet('/media/villa.webp', 600)?.match(/\d+w/g)).toEqual(['100w', '200w', '400w', '600w']);
  expect(pictureSrcSet('/media/villa.webp', 50)?.match(/\d+w/g)).toEqual(['100w']);
});

test.each([
  [1200, undefined, ['100w', '200w', '400w', '600w', '800w', '1200w']],
  [1000, undefined, ['100w', '200w', '400w', '600w', '800w', '1000w']],
  [2400, undefined, ['100w', '200w', '400w', '600w', '800w', '1200w', '1360w', '2400w']],
  [5000, undefined, ['100w', '200w', '400w', '600w', '800w', '1200w', '1360w', '2720w']],
  [5000, 600, ['100w', '200w', '400w', '600w']],
  [60, undefined, ['60w']],
])('a file of %i pixels promises no more than it has, up to %s', (fileWidth, maxWidth, expected) => {
  expect(pictureSrcSet('/media/villa.webp', maxWidth, fileWidth)?.match(/\d+w/g)).toEqual(expected);
});

test('the last candidate is the whole file', () => {
  expect(pictureSrcSet('/media/villa.webp', undefined, 2400)).toMatch(/width=2720&height=auto&format=webp 2400w$/);
});

test('a picture is available in the widths of the specification, their doubles and as a thumbnail', () => {
  const steps = [100, 400, 600, 1360].flatMap((width) => [width, 2 * width]);
  expect(candidateWidths).toEqual(steps.sort((a, b) => a - b));
  expect(thumbnail).toEqual({ width: 300, height: 225 });
  expect(allowedWidths).toEqual([...steps, thumbnail.width].sort((a, b) => a - b));
  expect(allowedHeights).toEqual(allowedWidths.map((width) => (width * 3) / 4));
});

test('a full-width picture follows the breakpoints of the specification', () => {
  expect(fullWidthSizes).toBe(
    '(max-width: 100px) 100px, (max-width: 500px) 400px, (max-width: 750px) 600px, (max-width: 1050px) 1360px, 100vw',
  );
});

test.each([
  [750, '(max-width: 100px) 100px, (max-width: 500px) 400px, (max-width: 750px) 600px, 320px'],
  [639, '(max-width: 100px) 100px, (max-width: 500px) 400px, (max-width: 639px) 600px, 320px'],
  [500, '(max-width: 100px) 100px, (max-width: 500px) 400px, 320px'],
  [80, '(max-width: 80px) 100px, 320px'],
])('a picture that fills viewports of up to %d pixels grows with them up to that width', (most, expected) => {
  expect(stepSizes(most, '320px')).toBe(expected);
});
