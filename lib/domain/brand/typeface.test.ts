import { expect, test } from 'vitest';
import { mainFace, type Typeface, typefaceStyle } from './typeface';

const face = (weight: number, isItalic = false) => ({
  url: `/media/${weight}${isItalic ? 'i' : ''}.woff2`,
  weight: { from: weight, to: weight },
  isItalic,
  isEmbeddable: true,
});

const typeface: Typeface = {
  kind: 'sans',
  faces: [face(400, true), face(700), { ...face(300), weight: { from: 300, to: 500 } }],
  measures: { ascent: 1, descent: 0.3, lineGap: 0, width: 0.502 },
};

test('what stands in until the own font has come takes the same room', () => {
  const { rules, families } = typefaceStyle('text', typeface);
  expect(rules.match(/@font-face/g)).toHaveLength(4);
  expect(rules).toContain(
    '@font-face{font-family:"Own text";src:url("/media/300.woff2") format("woff2");font-weight:300 500;font-style:normal;font-display:swap}',
  );
  expect(rules).toContain(
    '@font-face{font-family:"Own text fallback";src:local("Arial"),local("Liberation Sans");size-adjust:110.1%;ascent-override:90.8%;descent-override:27.3%;line-gap-override:0%}',
  );
  expect(families).toBe('"Own text", "Own text fallback", Arial, sans-serif');
});

test('the upright face of about the usual weight is fetched first', () => {
  expect(mainFace(typeface.faces, 'text').url).toBe('/media/300.woff2');
  expect(mainFace([face(500, true), face(900)], 'headings').url).toBe('/media/900.woff2');
});
