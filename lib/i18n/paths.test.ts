import { beforeAll, expect, test } from 'vitest';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { hrefOf, linkTo, withParameters } from './paths';

beforeAll(() => {
  serveTestContent({
    pages: [
      { id: 'home', path: '/' },
      { id: 'for-sale', path: '/for-sale/' },
      { id: 'for-rent', path: '/for-rent/', redirect: true, redirectUrl: '/for-sale/?type=2#found' },
      { id: 'contact', path: '/contact/', redirect: true, redirectUrl: 'https://forms.example/?agency=1' },
    ],
    articles: [{ id: 'plan', category: 'services', slug: { nl: 'marketingplan', fr: 'plan-marketing' } }],
    testimonials: [{ id: 'an' }],
    listings: {
      properties: [makeProperty({ id: 2601, texts: { nl: makeText('nl', { title: 'Huis', city: 'Deurle' }) } })],
      withdrawnIds: new Set([2602]),
    },
  });
});

test.each([
  ['/for-sale/', '/nl/te-koop/'],
  ['/for-sale', '/nl/te-koop/'],
  ['/For-Sale/', '/nl/te-koop/'],
  ['/for-sale/?type=2#found', '/nl/te-koop/?type=2#found'],
  ['/services/plan/', '/nl/diensten/marketingplan/'],
  ['/services/plan-marketing/', '/nl/diensten/marketingplan/'],
  ['/temoignages/an/', '/nl/temoignages/an/'],
  ['/login/', '/nl/login/'],
  ['/search/?q=gent', '/nl/zoeken/?q=gent'],
  ['/property/2601/', '/nl/te-koop/deurle/huis/2601/'],
  ['/property/?id=2601', '/nl/te-koop/deurle/huis/2601/'],
  ['https://www.example.be/', 'https://www.example.be/'],
  ['tel:+3292550120', 'tel:+3292550120'],
  ['/media/plan.pdf', '/media/plan.pdf'],
])('the link %s leads to %s', (target, expected) => {
  expect(linkTo(target, 'nl')).toBe(expected);
});

test.each([
  ['/for-rent/', '/nl/te-koop/?type=2#found'],
  ['/contact/', 'https://forms.example/?agency=1'],
])('the link %s names the target of its page’s redirect', (target, expected) => {
  expect(hrefOf(target, 'nl')).toBe(expected);
});

test.each([
  ['/nowhere/'],
  ['/projects/'],
  ['/services/none/'],
  ['/temoignages/nobody/'],
  ['/property/2602/'],
  ['/project/31/'],
  ['//evil.example/'],
])('the link %s leads nowhere, and therefore home', (target) => {
  expect(linkTo(target, 'nl')).toBeNull();
  expect(hrefOf(target, 'nl')).toBe('/nl/');
});

test.each([
  ['/nl/contact/', { property: '1' }, '/nl/contact/?property=1'],
  ['/nl/te-koop/?type=2', { city: 'Gent|9000' }, '/nl/te-koop/?type=2&city=Gent%7C9000'],
  ['/nl/te-koop/?type=2#found', { type: '3' }, '/nl/te-koop/?type=2#found'],
  ['/nl/te-koop/#found', { type: '3' }, '/nl/te-koop/?type=3#found'],
  ['/nl/te-koop/', {}, '/nl/te-koop/'],
  ['https://forms.example/?agency=1', { property: '1' }, 'https://forms.example/?agency=1&property=1'],
])('to %s the parameters %j are added', (href, parameters, expected) => {
  expect(withParameters(href, new URLSearchParams(parameters))).toBe(expected);
});
