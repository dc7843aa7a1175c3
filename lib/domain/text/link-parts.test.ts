import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from './link-parts';

const linksIn = (text: string) => linkParts(text).flatMap(({ text: written, href }) => (href ? [[written, href]] : []));

test.each([
  ['Zie https://example.be/a?b=1&c=2#d, en bel.', 'https://example.be/a?b=1&c=2#d'],
  ['(http://example.be/plan)', 'http://example.be/plan'],
  ['https://example.be/Huis_(Gent).', 'https://example.be/Huis_(Gent)'],
  ['HTTPS://example.be', 'HTTPS://example.be'],
])('%j links %s', (text, written) => {
  expect(linksIn(text).map(([found]) => found)).toEqual([written]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'www.example.be',
  'jan@example.be',
  'https://bank.be@evil.example/',
  'https://',
  'xhttps://example.be',
])('%j links nothing', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('nothing of a text is lost, and links lead to the web', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (before, url) => {
      const text = `${before} ${url} ${before}`;
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      for (const [, href] of linksIn(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
