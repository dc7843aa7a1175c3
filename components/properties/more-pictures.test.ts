import { expect, test } from 'vitest';
import { formatMore, parseMore } from './more-pictures';

test('pictures read from an attribute equal those written, for any texts', () => {
  const pictures = [
    { url: '/media/garden.webp', alt: 'The garden "in June" & after' },
    { url: 'https://pictures.example/1?a=b', alt: '' },
  ];
  expect(parseMore(formatMore(pictures))).toEqual(pictures);
});

test('no address or text ends its line', () => {
  expect(parseMore(formatMore([{ url: '/media/a b.webp', alt: 'One\ntwo' }]))).toEqual([
    { url: '/media/a%20b.webp', alt: 'One two' },
  ]);
});
