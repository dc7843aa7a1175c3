import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts, pictureAddress, toUrl, webAddress } from './to-url';

test.each([
  ['https://köln.example/façade.jpg', undefined, 'https://xn--kln-sna.example/fa%C3%A7ade.jpg'],
  ['/media/façade.jpg', 'http://localhost', 'http://localhost/media/fa%C3%A7ade.jpg'],
  ['mailto:an@gevel.example', undefined, 'mailto:an@gevel.example'],
])('%s below %s is %s, also after thousands of others', (text, base, href) => {
  for (let count = 0; count < 20_000; count++)
    if (toUrl(text, base)?.href !== href) expect.fail(`wrong after ${count}`);
});

test.each(['', 'gevel', 'https://', '/media/a.jpg', 'http://[1'])('%j is not an address', (text) => {
  expect(toUrl(text)).toBeNull();
});

test.each([
  ['https://gevel.example/nl/a?b=c#d', 'https://gevel.example/nl/a?b=c#d'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['https://gevel.example/te koop"', 'https://gevel.example/te%20koop%22'],
  ['mailto:info@gevel.example', 'mailto:info@gevel.example'],
  ['tel:+3292550120', 'tel:+3292550120'],
])('%s is linked as %s', (href, linked) => {
  expect(webAddress(href)).toBe(linked);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/nl/',
  '',
  'x',
])('%j is not linked', (href) => {
  expect(webAddress(href)).toBeNull();
});

test('a picture comes from the web or not at all', () => {
  expect(pictureAddress('https://gevel.example/media/a.jpg')).toBe('https://gevel.example/media/a.jpg');
  for (const url of [null, 'data:image/png;base64,AA', 'mailto:a@b.be', 'cid:1'])
    expect(pictureAddress(url)).toBeNull();
});

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
