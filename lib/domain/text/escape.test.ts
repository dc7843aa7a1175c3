import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from './escape';

test('characters with a meaning in XML are written as entities', () => {
  expect(escapeXml(`a & b < c > d "e" 'f'`)).toBe('a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos;');
});

test('characters that XML does not have are left out', () => {
  expect(escapeXml('a\u0000b\u001fc\uffffd\te')).toBe('abcd\te');
});

test('no text can end an element or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|apos;)/);
    }),
  );
});
