import { expect, test } from 'vitest';
import { bedroomsOfRooms } from './rooms';

test.each([
  [5, 4],
  [3.5, 2],
  [2, 1],
  [1.5, null],
  [1, null],
  [0, null],
  [Number.NaN, null],
])('%d rooms are %j bedrooms', (rooms, bedrooms) => {
  expect(bedroomsOfRooms(rooms)).toBe(bedrooms);
});
