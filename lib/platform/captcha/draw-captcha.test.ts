import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaAlphabet, makeCharacters } from '@/lib/domain/enquiry/captcha';
import { drawCaptcha } from './draw-captcha';

/** Numbers that look random and are the same on every run (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const accent = '#1f5b52';
const extremes = [() => 0, () => 0.25, () => 0.5, () => 0.75, () => 1 - Number.EPSILON];

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const columns = Array.from({ length: info.width }, (_, x) => x);
  const rows = Array.from({ length: info.height }, (_, y) => y);
  return { isDark, columns, rows };
}

test('a picture is a PNG of 220 × 74 for screens of two pixels a point', async () => {
  const png = await drawCaptcha('CDFHJ', numbersFrom(1), accent);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 440, height: 148 });
  expect(png.length).toBeLessThan(20_000);
});

test('the same random numbers give the same picture, others another', async () => {
  const png = await drawCaptcha('CDFHJ', numbersFrom(1), accent);
  expect(await drawCaptcha('CDFHJ', numbersFrom(1), accent)).toEqual(png);
  expect(await drawCaptcha('CDFHJ', numbersFrom(2), accent)).not.toEqual(png);
});

test('every character of the alphabet looks different', async () => {
  const pictures = await Promise.all(captchaAlphabet.map((character) => drawCaptcha(character, () => 0.5, accent)));
  const empty = await drawCaptcha('', () => 0.5, accent);
  expect(new Set([empty, ...pictures].map((png) => png.toString('base64'))).size).toBe(captchaAlphabet.length + 1);
});

test.each(['', '?', 'é😀\ud800', '<g>&', ' '])('%j draws nothing', async (text) => {
  expect(await drawCaptcha(text, numbersFrom(1), accent)).toEqual(await drawCaptcha('', numbersFrom(1), accent));
});

test.each(seeds)('no empty column of pixels reveals where a character ends (%d)', async (seed) => {
  const random = numbersFrom(seed);
  const { columns, rows, isDark } = await readPixels(await drawCaptcha(makeCharacters(random), random, accent));
  expect(columns.filter((x) => !rows.some((y) => isDark(x, y)))).toEqual([]);
});

test('no character is cut off at the top or the bottom', async () => {
  for (const random of [...extremes, ...seeds.map(numbersFrom)]) {
    for (const code of ['WMWMW', 'CDFHJ', 'KNRST', 'XY234', '67999']) {
      const { columns, rows, isDark } = await readPixels(await drawCaptcha(code, random, accent));
      for (const y of [0, rows.length - 1]) expect(columns.filter((x) => isDark(x, y))).toEqual([]);
    }
  }
});

test.each(['HHHHH', 'WMWMW', 'HNMHNMHNMH'])('%s stays between the sides, where only the lines go on', async (code) => {
  for (const random of [...extremes, ...seeds.map(numbersFrom)]) {
    const { columns, rows, isDark } = await readPixels(await drawCaptcha(code, random, accent));
    const sides = [...columns.slice(0, 16), ...columns.slice(-16)];
    for (const x of sides) expect(rows.filter((y) => isDark(x, y)).length).toBeLessThan(26);
  }
});
