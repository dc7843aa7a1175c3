import sharp from 'sharp';
import { expect, test } from 'vitest';
import { containsPosition } from './pdf-position';

function photograph(ifd3: Record<string, string> | undefined) {
  return sharp({ create: { width: 8, height: 6, channels: 3, background: '#b5452c' } })
    .withExif({ IFD0: { Artist: 'Jan Peeters' }, ...(ifd3 && { IFD3: ifd3 }) })
    .jpeg()
    .toBuffer();
}

function pdfWith(part: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(part), Buffer.from('\n%%EOF')]);
}

test('a photograph with a position is found in a document', async () => {
  const place = { GPSLatitude: '51/1 3/1 14/1', GPSLatitudeRef: 'N' };
  expect(containsPosition(pdfWith(await photograph(place)))).toBe(true);
  expect(containsPosition(pdfWith(Buffer.concat([await photograph(undefined), await photograph(place)])))).toBe(true);
});

test('metadata without a position is not a position', async () => {
  expect(containsPosition(pdfWith(await photograph(undefined)))).toBe(false);
  expect(containsPosition(pdfWith('/Author (Jan Peeters)'))).toBe(false);
});

test('XMP with a position is found', () => {
  expect(containsPosition(pdfWith('<rdf:Description exif:GPSLatitude="51,3.14N"/>'))).toBe(true);
});

test.each(['Exif\0\0', 'Exif\0\0II', 'Exif\0\0MM\0*\0\0\0\xff', 'Exif\0\0??'])(
  'cut EXIF %j is not a position',
  (part) => {
    expect(containsPosition(Buffer.from(part, 'latin1'))).toBe(false);
  },
);
