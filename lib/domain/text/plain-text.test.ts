import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureCpuMs } from '@/tests/support/timing';
import { decodeEntities, toBlocks, toParagraphs } from './plain-text';

test.each<[string, string, string[]]>([
  ['a line of plain text', ' Ruime  woning\tmet tuin ', ['Ruime woning met tuin']],
  ['line ends of plain text', 'Gelijkvloers:\nhal\r\nkeuken\rberging', ['Gelijkvloers:\nhal\nkeuken\nberging']],
  ['empty lines of plain text', 'Een\n\nTwee\n \n\n\nDrie', ['Een', 'Twee', 'Drie']],
  ['plain text with a bold word', 'Een <b>mooie</b>\nwoning', ['Een mooie\nwoning']],
  ['paragraphs', '<p>Un</p>\n<p class="x">Deux</p>', ['Un', 'Deux']],
  ['line breaks', 'Un<br>deux<br/>\ntrois<BR /><br>quatre', ['Un\ndeux\ntrois', 'quatre']],
  ['line ends of HTML', '<p>Une maison\nlumineuse</p>', ['Une maison lumineuse']],
  ['a list', '<p>Met:</p><ul>\n<li>tuin</li>\n<li><b>garage</b></li></ul>Leeg', ['Met:', '– tuin\n– garage', 'Leeg']],
  ['a list without closing tags', '<ul><li>un<li>deux</ul>fin', ['– un\n– deux', 'fin']],
  ['list items with paragraphs', '<ul><li><p>un</p></li><li>\n<p>deux</p><p>bis</p></li></ul>', ['– un\n– deux\nbis']],
  ['a list in a list', '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>D', ['– A\n– B\n– C', 'D']],
  ['empty list items', '<ul><li></li><li>x</li><li> </li></ul><p>y</p>', ['– x', 'y']],
  ['text after a list item', '<ul><li>a</li>b</ul><p>c</p><p>d</p>', ['– a\nb', 'c', 'd']],
  ['a list that is closed twice', '<ul><li>a</li></ul></ul><ul><li>b</li></ul>c', ['– a', '– b', 'c']],
  ['a heading over two lines', '<h6>Maison\nneuve</h6>claire', ['Maison neuve', 'claire']],
  ['a table', '<table><tr><td>Chambre</td><td>12 m²</td></tr><tr><td>Hall</td></tr></table>', ['Chambre 12 m²\nHall']],
  ['blank paragraphs', '<p>&nbsp;</p><p></p><div><br></div><p>a</p>', ['a']],
  ['inline tags', 'appar<b>te</b>ment <i>neuf</i> <u> clair </u>.', ['appartement neuf clair .']],
  ['capitals and bold-only text', '<b>TE KOOP</b>', ['TE KOOP']],
  ['entities', '<p>R&amp;D &eacute;t&eacute; &lt;b&gt; 5&#160;&euro;</p>', ['R&D été <b> 5 €']],
  ['text without anything to read', ' <p> </p><!-- x -->\0', []],
  ['an empty text', '', []],
])('%s become paragraphs', (_, text, paragraphs) => {
  expect(toParagraphs(text)).toEqual(paragraphs);
});

test.each<[string, string, string[]]>([
  ['scripts', 'a<script type="x">alert("<p>")</script>b<SCRIPT>1</SCRIPT >c', ['abc']],
  ['styles', '<style>p { color: red }</style>a', ['a']],
  ['a script that is never closed', 'a<script>alert(1)', ['a']],
  ['an empty frame', 'a<iframe src="x"/>b', ['ab']],
  ['comments', 'a<!-- <p> > -->b<!---->c<!-->d', ['abcd']],
  ['a comment that is never closed', 'a<!-- b', ['a']],
  ['declarations', '<!DOCTYPE html><?xml version="1.0"?><![endif]>a', ['a']],
  ['tags of a word processor', '<o:p>a</o:p><st1:place w:st="on">b</st1:place>', ['ab']],
  ['quoted values with a >', '<img alt="a > b" title=\'>\'>c', ['c']],
  ['tags with a quote left open', '<p class="x>a</p><p title=\'y>b</p>', ['a', 'b']],
  ['a tag cut off at the end', 'a<br', ['a']],
  ['a tag cut off by the next', 'a<br<br>b', ['a', 'b']],
  ['control characters and lone surrogates', 'a\0b\u0007\uD83Dc\u200Bd', ['abcd']],
  ['invalid code points', 'a&#0;&#xD800;&#x110000;b', ['ab']],
])('%s are left out', (_, text, paragraphs) => {
  expect(toParagraphs(text)).toEqual(paragraphs);
});

test.each([
  '1 < 2 & 3 > 2',
  '<3',
  '<<<',
  'terrain <10 ares',
  '<info@agence.be>',
  'a </ b',
  '&nosuch; R&D',
  '&lt',
  '<!',
])('%j is text and stays as it is', (text) => {
  expect(toParagraphs(text)).toEqual([text]);
});

test('a picture of letters outside the basic plane survives', () => {
  expect(toParagraphs('<p>🏠 👩‍🚒</p>')).toEqual(['🏠 👩‍🚒']);
});

test('paragraphs are trimmed, never blank, and hold single spaces and line ends only', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<p>',
    '<li>',
    '</ul>',
    '<br>',
    '"',
    "'",
    '&#0;',
    '<!--',
    '-->',
    ' ',
    '\n',
    'x',
    '<a ',
  );
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      for (const paragraph of toParagraphs(value)) {
        expect(paragraph).not.toBe('');
        for (const line of paragraph.split('\n')) {
          expect(line).toBe(line.trim());
          expect(line).not.toBe('');
          expect(line).not.toMatch(/\s\s/);
        }
      }
    }),
  );
});

test.each([
  '<',
  '<a',
  '<a "',
  '<a \'"',
  '<a-a',
  '</',
  '<!--',
  '<li>',
  '<script>',
  '<p>x',
  '&#1',
  '&amp',
  ' ',
  '\n',
  '< ',
])('a megabyte of %j is read in linear time', async (piece) => {
  const text = piece.repeat(2 ** 20 / piece.length);
  expect(await measureCpuMs(() => toParagraphs(text))).toBeLessThan(2_000);
});

test.each([
  ['caf&eacute; &Eacute;t&eacute; fa&ccedil;ade &ucirc; &ntilde;', 'café Été façade û ñ'],
  ['Stra&szlig;e c&oelig;ur &aring;', 'Straße cœur å'],
  ['R&amp;D &lt;b&gt; &quot;x&quot; &apos;', 'R&D <b> "x" \''],
  ['120 m&sup2; &euro;&nbsp;5', '120 m² €\u00A05'],
  ['&#233;&#xE9;&#XE9;&#0233;', 'éééé'],
  ['&#128512;', '😀'],
  ['&#146;&#150;&#128;', '’–€'],
  ['&#159;&#x10FFFF;', 'Ÿ\u{10FFFF}'],
  ['\u009F', 'Ÿ'],
  ['l\u0092appartement', 'l’appartement'],
  ['co&shy;op', 'coop'],
])('%j decodes to %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

test.each(['&#0;', '&#xD800;', '&#xDFFF;', '&#1114112;', '&#x110000;', '&#129;', '\u0081'])(
  'the invalid code point %j is dropped',
  (text) => {
    expect(decodeEntities(`a${text}b`)).toBe('ab');
  },
);

test.each(['&nosuch;', '&constructor;', '&bacute;', 'R&D; B&B', '&eacute', '&#;', '&'])(
  '%j stays as written',
  (text) => {
    expect(decodeEntities(text)).toBe(text);
  },
);

test('entities are decoded once', () => {
  expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('headings of HTML say what the next paragraphs are about', () => {
  expect(toBlocks('<p>Helder.</p><h3>Ligging</h3><p>Rustig.</p><ul><li><h4>Nee</h4></li></ul>Einde')).toEqual([
    { text: 'Helder.', isHeading: false },
    { text: 'Ligging', isHeading: true },
    { text: 'Rustig.', isHeading: false },
    { text: '– Nee', isHeading: false },
    { text: 'Einde', isHeading: false },
  ]);
  expect(toBlocks('<h2></h2>Tekst')).toEqual([{ text: 'Tekst', isHeading: false }]);
});
