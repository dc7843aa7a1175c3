import { expect, test } from 'vitest';
import { toUrl } from './to-url';

test.each([
  ['https://köln.example/façade.jpg', undefined, 'https://xn--kln-sna.example/fa%C3%A7ade.jpg'],
  ['/media/façade.jpg', 'http://localhost', 'http://localhost/media/fa%C3%A7ade.jpg'],
  ['mailto:an@gevel.example', undefined, 'mailto:an@gevel.example'],
])('%s below %s is %s, also after thousands of others', (text, base, href) => {
  for (let count = 0; count < 20_000; count++)
    if (toUrl(text, base)?.href !== href) expect.fail(`wrong after ${count}`);
});

test.each(['', 'gevel', 'https://', '/media/a.jpg', 'http://[1'])('%j is no address', (text) => {
  expect(toUrl(text)).toBeNull();
});
