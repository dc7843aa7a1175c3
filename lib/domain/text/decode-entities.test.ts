import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities';

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
