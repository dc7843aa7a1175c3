import { beforeAll, expect, test } from 'vitest';
import { serveFixture } from '@/tests/support/content';
import { rememberView } from './remembered-view';

beforeAll(async () => {
  await serveFixture({});
});

const sale = '/nl/page/for-sale/-/';

test.each([
  ['stores the view that an address names', sale, 'view=list', undefined, { kind: 'keep', view: 'list', days: 365 }],
  ['stores the default view too', sale, 'view=grid', 'list', { kind: 'keep', view: 'grid', days: 365 }],
  ['does not store the stored view again', sale, 'view=list', 'list', null],
  ['redirects an address without a view to the stored one', sale, 'type=1', 'map', { kind: 'go', view: 'map' }],
  ['leaves an unknown view to the page, which reports it', sale, 'view=sphere', 'map', null],
  ['an empty view counts as none', sale, 'view=', 'map', { kind: 'go', view: 'map' }],
  ['does not redirect for the default view', sale, '', 'grid', null],
  ['ignores an invalid cookie', sale, '', 'sphere', null],
  ['does nothing without a cookie', sale, '', undefined, null],
  ['a page without a list has no view', '/nl/page/contact/-/', 'view=list', 'map', null],
  ['a property has no view', '/nl/property/1/', 'view=list', 'map', null],
])('%s', (_, path, query, cookie, expected) => {
  expect(rememberView(path, new URLSearchParams(query), cookie)).toEqual(expected);
});
