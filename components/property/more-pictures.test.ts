import { expect, test } from 'vitest';
import { readMorePictures, writeMorePictures } from './more-pictures';

test('pictures come out as they went in', () => {
  const pictures = [
    { url: '/media/a.webp', alt: 'Keuken, “licht” & ruim' },
    { url: 'https://cdn.example/p.ashx?id=12&key=a%2Bb', alt: '' },
  ];
  expect(readMorePictures(writeMorePictures(pictures))).toEqual(pictures);
});

test('lines and tabs of an export cannot create a picture', () => {
  expect(readMorePictures(writeMorePictures([{ url: '/media/a.webp', alt: 'One\n/media/b.webp\tTwo' }]))).toEqual([
    { url: '/media/a.webp', alt: 'One /media/b.webp Two' },
  ]);
});

test.each([undefined, '', '\n', '\t'])('%j holds no pictures', (text) => {
  expect(readMorePictures(text)).toEqual([]);
});
