import { expect, test } from 'vitest';
import { parseWebAddress } from './testimonial';

test.each([
  ['https://www.voorbeeld.be/over-ons', 'https://www.voorbeeld.be/over-ons'],
  ['http://voorbeeld.be', 'http://voorbeeld.be/'],
  ['HTTPS://Voorbeeld.BE', 'https://voorbeeld.be/'],
  ['www.voorbeeld.be', 'https://www.voorbeeld.be/'],
  ['voorbeeld.be:8080/x', 'https://voorbeeld.be:8080/x'],
  ['https://köln.example', 'https://xn--kln-sna.example/'],
])('%s is the website %s', (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});

test.each([
  '',
  'voorbeeld',
  'mijn website',
  'javascript:alert(1)',
  'JavaScript://voorbeeld.be/%0aalert(1)',
  'data:text/html,x',
  'ftp://voorbeeld.be',
  'mailto:an@voorbeeld.be',
  'an@voorbeeld.be',
  'https://an:geheim@voorbeeld.be',
  'http://localhost:3000',
  'http://10.0.0.1/',
  'http://[::1]/',
  'https://-voorbeeld.be',
  'https:///',
])('%j is not a website', (text) => {
  expect(parseWebAddress(text)).toBeNull();
});
