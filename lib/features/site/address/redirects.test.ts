import { beforeEach, expect, test } from 'vitest';
import { replaceContent } from '@/lib/content/content';
import type { Redirect } from '@/lib/content/settle-redirects';
import { type Language, languages } from '@/lib/domain/language';
import { serveTestContent } from '@/tests/support/make-content';
import { resolveAddress } from './resolve-address';

function serve(redirect: Partial<Redirect>, enabled: readonly Language[] = languages): void {
  const content = serveTestContent({
    settings: { languages: { enabled, default: enabled[0] } },
    pages: [
      { id: 'home', path: '/', modules: [] },
      { id: 'for-sale', path: '/for-sale/', modules: [] },
      { id: 'contact', path: '/contact/', modules: [], redirect: true, redirectUrl: '/for-sale/' },
    ],
  });
  const full = { language: null, path: '/selling/', target: '/for-sale/', targetLanguage: null, ...redirect };
  replaceContent({ ...content, redirects: [full] });
}

function ask(path: string, preferred: Language = 'nl') {
  const resolution = resolveAddress({ path, search: new URLSearchParams('utm=x') }, preferred);
  return resolution.kind === 'redirect' ? [resolution.location, resolution.isPermanent] : resolution.status;
}

beforeEach(() => serve({}));

test.each([
  ['/fr/selling/', ['/fr/a-vendre/?utm=x', true]],
  ['/de/Selling', ['/de/zu-verkaufen/?utm=x', true]],
  ['/selling/', ['/nl/te-koop/?utm=x', true]],
  ['/fr/other/', 404],
])('%s leads in one step to the page that replaces it, in its language', (address, expected) => {
  expect(ask(address)).toEqual(expected);
});

test('a redirect of one language applies to that language only, and may lead to another', () => {
  serve({ language: 'fr', targetLanguage: 'de' });
  expect(ask('/fr/selling/')).toEqual(['/de/zu-verkaufen/?utm=x', true]);
  expect(ask('/nl/selling/')).toBe(404);
});

test('a page that an editor redirects further takes no second step', () => {
  serve({ target: '/contact/' });
  expect(ask('/fr/selling/')).toEqual(['/fr/a-vendre/?utm=x', true]);
});

test('the row of a draft may be redirected', () => {
  serve({ path: '/te-huur/' });
  expect(ask('/nl/te-huur/')).toEqual(['/nl/te-koop/?utm=x', true]);
});

test('a language that is switched off keeps its redirects, as temporary ones', () => {
  serve({ language: 'de', targetLanguage: 'de' }, ['fr', 'nl']);
  expect(ask('/de/selling/')).toEqual(['/fr/a-vendre/?utm=x', false]);
});
