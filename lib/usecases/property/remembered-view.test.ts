import { beforeAll, expect, test } from 'vitest';
import { serveFixture } from '@/tests/support/content';
import { rememberView } from './remembered-view';

beforeAll(async () => {
  await serveFixture({});
});

const sale = '/nl/page/for-sale/-/';

test.each([
  ['an address that names a view is kept', sale, 'view=list', undefined, { kind: 'keep', view: 'list', days: 365 }],
  ['the usual view is kept too', sale, 'view=grid', 'list', { kind: 'keep', view: 'grid', days: 365 }],
  ['what is kept already is not kept again', sale, 'view=list', 'list', null],
  ['an address without a view goes to the kept one', sale, 'type=1', 'map', { kind: 'go', view: 'map' }],
  ['a view that does not exist is told on its page', sale, 'view=sphere', 'map', null],
  ['an empty view counts as none', sale, 'view=', 'map', { kind: 'go', view: 'map' }],
  ['the usual view needs no other address', sale, '', 'grid', null],
  ['rubbish in the cookie is nothing kept', sale, '', 'sphere', null],
  ['without a cookie there is nothing to do', sale, '', undefined, null],
  ['a page without a list has no view', '/nl/page/contact/-/', 'view=list', 'map', null],
  ['a property has no view', '/nl/property/1/', 'view=list', 'map', null],
])('%s', (_, path, query, cookie, expected) => {
  expect(rememberView(path, new URLSearchParams(query), cookie)).toEqual(expected);
});
