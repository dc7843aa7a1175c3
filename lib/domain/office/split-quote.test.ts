import { expect, test } from 'vitest';
import { measureCpuMs } from '@/tests/support/timing';
import { splitQuote } from './split-quote';

test.each([
  ['On Sat, 21 Nov 2026 at 14:00, An Peeters <an@gevel.example> wrote:\n> Dear Liesbeth'],
  ['Op za 21 nov 2026 om 14:00 schreef An Peeters <an@gevel.example>:\n\n> Beste Liesbeth'],
  ['Le sam. 21 nov. 2026 à 14:00, An Peeters <an@gevel.example> a écrit\u00a0:\n> Bonjour'],
  ['Am 21.11.2026 um 14:00 schrieb An Peeters:\n> Guten Tag'],
  ['On Sat, 21 Nov 2026 at 14:00, An Peeters of the agency\n<an@gevel.example> wrote:\n> Dear Liesbeth'],
  ['-----Oorspronkelijk bericht-----\nBeste Liesbeth'],
  ['-----Ursprüngliche Nachricht-----\nGuten Tag'],
  ['Van: An Peeters <an@gevel.example>\nVerzonden: zaterdag 21 november 2026 14:00\nAan: Liesbeth\n\nBeste Liesbeth'],
  ['*De :* An Peeters\n*Envoyé :* samedi 21 novembre 2026\n\nBonjour'],
  ['> Beste Liesbeth\n>\n> Kom langs.'],
])('what a mail repeats is apart: %j', (quoted) => {
  expect(splitQuote(`Graag om 10 uur.\n\nLiesbeth\n\n${quoted}\n`)).toEqual({
    text: 'Graag om 10 uur.\n\nLiesbeth',
    quoted: quoted.trim(),
  });
});

test('an answer below what it repeats is the text', () => {
  const quoted = 'On Sat, 21 Nov 2026, An wrote:\n> Ten o’clock?';
  expect(splitQuote(`${quoted}\n\nYes, gladly.`)).toEqual({ text: 'Yes, gladly.', quoted });
});

test.each([
  ['> Ten o’clock?\nYes.\n> On Monday?\nNo.'],
  ['> Nothing but a quotation'],
  ['Wij schreven: niets.\nVan: mij'],
  ['Kom maar.\n-- \nLiesbeth'],
  [''],
])('what cannot be separated stays whole: %j', (whole) => {
  expect(splitQuote(whole)).toEqual({ text: whole.trim(), quoted: '' });
});

test('takes time in proportion to the length', async () => {
  const text = 'on '.repeat(20_000) + '\n'.repeat(20_000) + 'Op x '.repeat(60).concat('\n').repeat(300);
  expect(await measureCpuMs(() => splitQuote(text))).toBeLessThan(2000);
});
