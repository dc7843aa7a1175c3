import { expect, test } from 'vitest';
import { isPreviewPath } from './preview-path';

test.each([
  ['/preview/', true],
  ['/preview', true],
  ['/fr/preview/', true],
  ['/FR/Preview/home/', true],
  ['/nl/preview/a/b/', true],
  ['/previews/', false],
  ['/fr/previews/', false],
  ['/fr/a-vendre/preview/', false],
  ['/', false],
  ['/fr/', false],
])('%s is below /preview/: %s', (path, expected) => {
  expect(isPreviewPath(path, ['/draft/', '/preview/'])).toBe(expected);
  expect(isPreviewPath(path, ['/preview'])).toBe(expected);
});

test('without prefixes no path is a preview', () => {
  expect(isPreviewPath('/preview/', [])).toBe(false);
});
