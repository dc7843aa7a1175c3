import { expect, test } from 'vitest';
import { parseSlideId, type SlidePlace, slideId } from './slide-address';

test.each<[SlidePlace, string]>([
  [{ album: 'pictures', index: 0 }, 'photo-1'],
  [{ album: 'pictures', index: 59 }, 'photo-60'],
  [{ album: 'plans', index: 1 }, 'plan-2'],
])('%j is %s and back', (place, id) => {
  expect(slideId(place)).toBe(id);
  expect(parseSlideId(id)).toEqual(place);
  expect(parseSlideId(`#${id}`)).toEqual(place);
});

test.each([
  '',
  '#',
  'photo',
  'photo-',
  'photo-0',
  'photo--1',
  'photo-1.5',
  'photo-01',
  'photo-12345',
  'Photo-1',
  'foto-1',
])('%j leads to no slide', (text) => {
  expect(parseSlideId(text)).toBeNull();
});
