import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaPathOf, mediaPathOfSegments } from './media-path';

const host = 'www.example.be';

test.each([
  ['/media/documents/deed.pdf', 'documents/deed.pdf'],
  ['media/documents/deed.pdf', 'documents/deed.pdf'],
  ['  /media/documents/deed.pdf ', 'documents/deed.pdf'],
  ['/media/documents/held%20one.pdf', 'documents/held one.pdf'],
  ['/media/documents/held%2520one.pdf', 'documents/held one.pdf'],
  ['/media/documents/held one.pdf', 'documents/held one.pdf'],
  ['/media/documents/deed.pdf?v=2', 'documents/deed.pdf'],
  ['/media/documents/deed.pdf#page=2', 'documents/deed.pdf'],
  ['/media/documents/caf%C3%A9.pdf', 'documents/café.pdf'],
  ['/media/documents/cafe%CC%81.pdf', 'documents/café.pdf'],
  ['/media/documents//deed.pdf', 'documents/deed.pdf'],
  ['//media/documents/deed.pdf', 'documents/deed.pdf'],
  ['/media//documents///deed.pdf', 'documents/deed.pdf'],
  ['/media/./documents/x/../deed.pdf', 'documents/deed.pdf'],
  ['/media/documents%2Fdeed.pdf', 'documents/deed.pdf'],
  ['\\media\\documents\\deed.pdf', 'documents/deed.pdf'],
  ['/media/documents%5Cdeed.pdf', 'documents/deed.pdf'],
  ['https://www.example.be/media/documents/deed.pdf', 'documents/deed.pdf'],
  ['HTTPS://WWW.Example.BE/media/documents/deed.pdf', 'documents/deed.pdf'],
  ['//www.example.be/media/documents/deed.pdf', 'documents/deed.pdf'],
  ['/media/documents/100%.pdf', 'documents/100%.pdf'],
  ['/media/documents/100%25.pdf', 'documents/100%.pdf'],
  ['/media/%E0%A4%A/deed.pdf', '%E0%A4%A/deed.pdf'],
  ['https://other.example/media/documents/deed.pdf', null],
  ['/documents/deed.pdf', null],
  ['/media/', null],
  ['/mediadocuments/deed.pdf', null],
  ['/media/../documents/deed.pdf', null],
  ['mailto:info@example.be', null],
  ['', null],
])('%s names %s', (address, expected) => {
  expect(mediaPathOf(address, { host })).toBe(expected);
});

test('without a host, whole addresses of every host count', () => {
  expect(mediaPathOf('https://other.example/media/documents/deed.pdf')).toBe('documents/deed.pdf');
});

test('a question mark in a segment of a request is a letter of the name', () => {
  expect(mediaPathOfSegments(['documents', 'deed.pdf?x'])).toBe('documents/deed.pdf?x');
  expect(mediaPathOfSegments(['documents', 'held%20one.pdf'])).toBe('documents/held one.pdf');
});

test('however an address of a file is escaped, it names the same path', () => {
  const name = fc
    .stringMatching(/^[\w éà+&,'()-]{1,20}$/)
    .filter((text) => text.trim() !== '' && !/^\s|\s$/.test(text));
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text,
    encodeURIComponent,
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    (text) => `./${text}`,
    (text) => `/${text}`,
    (text) => `x/../${text}`,
  );
  const ending = fc.constantFrom('', '?v=2', '#page=1', '?a=b#c');
  fc.assert(
    fc.property(name, spelling, ending, (text, spell, end) => {
      expect(mediaPathOf(`/media/documents/${spell(text)}.pdf${end}`)).toBe(`documents/${text.normalize('NFC')}.pdf`);
    }),
  );
});
