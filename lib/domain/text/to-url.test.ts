import { expect, test } from 'vitest';
import { pictureAddress, toUrl, webAddress } from './to-url';

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
