import { expect, test } from 'vitest';
import { isByproduct } from './walk-folder';

test.each([
  '.git',
  '.settings.json.swp',
  '.settings.json.Ab12Cd',
  '._settings.json',
  '.#settings.json',
  '#settings.json#',
  'settings.json~',
  '~',
  'settings.json.swx',
  'settings.json.tmp',
  'settings.json.bak',
  'photo.jpg.part',
])('%s is a program’s byproduct', (name) => {
  expect(isByproduct(name)).toBe(true);
});

// Vim writes and deletes a file of this name, but a folder of pictures may be named after a listing.
test.each(['4913', 'settings.json', 'home.page.json', 'media', '~home.json', 'template.json', 'tmp', 'swp'])(
  '%s may be content',
  (name) => {
    expect(isByproduct(name)).toBe(false);
  },
);
