import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageViewSource } from './page-view-source';

const own = 'www.gevel.example';

test.each([
  ['', '', 'direct'],
  ['https://www.google.be/', '', 'google'],
  ['https://www.google.com/search?q=huis', '', 'google'],
  ['android-app://com.google.android.gm/', '', 'google'],
  ['https://googleish.example/', '', 'googleish.example'],
  ['https://l.facebook.com/l.php?u=x', '', 'facebook'],
  ['https://www.immoweb.be/nl/zoekertje/1', '', 'immoweb'],
  ['https://notimmoweb.be/', '', 'notimmoweb.be'],
  ['https://www.notaris-janssens.example/panden', '', 'notaris-janssens.example'],
  ['https://www.gevel.example/nl/te-koop/', '', 'direct'],
  ['https://www.gevel.example:8443/nl/', '', 'gevel.example'],
  ['javascript:alert(1)', '', 'direct'],
  ['not an address', '', 'direct'],
  ['https://www.google.be/', '?utm_source=Newsletter%20Mei', 'newsletter-mei'],
  ['https://www.google.be/', '?media=immoscoop', 'immoscoop'],
  ['https://www.google.be/', '?utm_source=%3Cscript%3E&media=x', 'script'],
  ['https://www.google.be/', '?utm_source=%20%20', 'google'],
])('a page view from "%s" with "%s" came through %s', (referrer, search, source) => {
  expect(pageViewSource({ referrer, search }, own)).toBe(source);
});

test('whatever a page reports, the source is a short plain word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (referrer, search) => {
      expect(pageViewSource({ referrer, search }, own)).toMatch(/^[a-z0-9.-]{1,60}$/);
    }),
  );
});
