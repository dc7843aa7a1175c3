import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureCpuMs } from '@/tests/support/timing';
import { cleanHeader, cleanLine, cleanText, contactHref, neutralize } from './neutralize';

test.each([
  ['https://evil.example/x', 'hxxps://evil[.]example/x'],
  ['HTTP://Evil.Example', 'hxxp://Evil[.]Example'],
  ['zie (https://evil.example/a?b=c.d#e)', 'zie (hxxps://evil[.]example/a?b=c.d#e)'],
  ['1http://evil.example', '1hxxp://evil[.]example'],
  ['http://http://evil.example', 'hxxp://hxxp://evil[.]example'],
  ['http://1.2.3.4/x', 'hxxp://1[.]2[.]3[.]4/x'],
  ['ftp://evil.example', 'ftp[:]//evil[.]example'],
  ['file://server/share', 'file[:]//server/share'],
  ['\\\\server\\share', '[\\\\]server\\share'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['WWW.1-2', 'WWW[.]1-2'],
  ['evil.example', 'evil[.]example'],
  ['t.co/abc', 't[.]co/abc'],
  ['evil.co.uk.', 'evil[.]co[.]uk.'],
  ['évïl.中国', 'évïl[.]中国'],
  ['💩.la', '💩[.]la'],
  ['evil。example', 'evil[.]example'],
  ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ[.]ｃｏｍ'],
  ['evil\u200b.\u00adexa\u2060mple', 'evil[.]example'],
  ['evil.\u200dexample', 'evil[.]example'],
  ['jan@evil.example', 'jan[at]evil[.]example'],
  ['mailto:jan@evil.example', 'mailto:jan[at]evil[.]example'],
  ['jan＠evil.example', 'jan[at]evil[.]example'],
  ['geld.zip', 'geld[.]zip'],
])('%j is read as %j', (typed, shown) => {
  expect(neutralize(typed)).toBe(shown);
});

test.each([
  'Kan ik a.u.b. op 21.11.2026 om 14.30 u. langskomen? Wij zijn m.a.w. vrij.',
  'Het E-peil is 120 kWh/m².year, de prijs € 349.000,50.',
  'Zie loonfiche.pdf en Foto 1.JPEG.',
  'Nr. 12, bus 3 … en dan? Ja/nee: 50 % @ 14 u.',
  '0123.456.749',
])('%j has no address in it and stays', (text) => {
  expect(neutralize(text)).toBe(text);
});

test('no text keeps anything that a mail program would link, and doing it twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'http',
      'https',
      '://',
      '//',
      ':',
      '.',
      '@',
      'www.',
      'evil',
      'com',
      'pdf',
      ' ',
      '\n',
      '[',
      ']',
      '\\',
    ),
    fc.constantFrom('\u200d', '\u00ad', '。', '1', '-', '/', '👩‍👩‍👧', 'é'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const shown = neutralize(pieces.join(''));
      expect(shown).not.toMatch(/https?:\/\/|www\.|[\p{L}\p{Nd}]\.(?:com|evil|zip)|[^\s[]@[^\s\]]/iu);
      expect(neutralize(shown)).toBe(shown);
    }),
  );
});

test('a megabyte of any text is read in linear time', async () => {
  const pieces = ['http', 'a.', '.a', '@', '://', '\\', '\u200d', 'www.', '+32 ', '0', 'é\u0301'];
  const cpuMs = await measureCpuMs(() => {
    for (const piece of pieces) neutralize(piece.repeat(300_000));
  });
  expect(cpuMs).toBeLessThan(5000);
});

test('invisible characters are removed, line ends stay', () => {
  expect(cleanText(' a\0\u0007b\r\nc\u2028d\u0085e\tf\ud800\u202egpj.exe\u2066\ufeff ')).toBe('ab\nc\nd\ne fgpj.exe');
  expect(cleanLine('a\r\n\r\n b\u2029c')).toBe('a b c');
  expect(cleanLine('€\u00a0349.000')).toBe('€\u00a0349.000');
});

test('emoji and other scripts stay whole', () => {
  for (const text of ['👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'مرحبا بالعالم', 'Zoë Łukasz Ærøskøbing'])
    expect(neutralize(text)).toBe(text);
});

test.each([
  ['Bezoek\r\nBcc: victim@example.be', 'Bezoek Bcc: victim@example.be'],
  ['a\nb\rc\u2028d\u0085e\vf\0g', 'a b c d e fg'],
  ['  veel   ruimte ', 'veel ruimte'],
  ['\u202eomgekeerd', 'omgekeerd'],
  ['=?utf-8?Q?x=0D=0AX-Evil:_1?=', '= ?utf-8?Q?x=0D=0AX-Evil:_1?='],
  ['', ''],
])('%j in a header is %j', (text, header) => {
  expect(cleanHeader(text)).toBe(header);
});

test('a header ends at its limit, between characters', () => {
  expect(cleanHeader('x'.repeat(200))).toBe('x'.repeat(200));
  expect(cleanHeader('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(cleanHeader('😀'.repeat(201))).toBe(`${'😀'.repeat(199)}…`);
  expect(cleanHeader('één twee', 5)).toBe('één…');
  expect([...cleanHeader('😀'.repeat(1_000_000))]).toHaveLength(200);
});

test('no text breaks a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanHeader(text, 10)).toMatch(/^[^\p{Cc}\u2028\u2029]{0,10}$/u);
    }),
  );
});

test.each([
  ['an.de-smet+huis@voorbeeld.be', 'mailto:an.de-smet%2Bhuis@voorbeeld.be'],
  ['0470 55 01 88', 'tel:0470550188'],
  ['+32 (0)470/55.01.88', 'tel:+32470550188'],
  ['09 255 01 20', 'tel:092550120'],
  ['+352 26 12 34 56', 'tel:+35226123456'],
])('%s can be answered with a tap', (value, href) => {
  expect(contactHref(value)).toBe(href);
});

test.each([
  'evil.example/x@voorbeeld.be',
  'https://evil.example/?a@voorbeeld.be',
  'an@voorbeeld.be, jan@voorbeeld.be',
  'an@localhost',
  'an@voorbeeld.be?bcc=x@y.be',
  '01.02.2026',
  '2026-11-21',
  '€ 350.000',
  '350.000.000',
  '0123.456.749',
  '0470 55 01 88 of 09 255 01 20',
  '',
])('%j is not an address to answer', (value) => {
  expect(contactHref(value)).toBeNull();
});
