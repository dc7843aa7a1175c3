import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld';

const open = '<script type="application/ld+json" data-still="facts">';
const close = '</script>';

function contentOf(value: unknown): string {
  const html = renderToStaticMarkup(<JsonLd data={{ '@graph': [value] }} />);
  expect(html.startsWith(open)).toBe(true);
  expect(html.endsWith(close)).toBe(true);
  return html.slice(open.length, -close.length);
}

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '</SCRIPT >', '\u2028', '&lt;/script&gt;'])(
  'the title %s stays inside the script and comes out unchanged',
  (name) => {
    const content = contentOf({ name });
    expect(content).not.toMatch(/[<>&]/);
    expect(JSON.parse(content)['@graph']).toEqual([{ name }]);
  },
);

test('no content of any kind can end the script', () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', '-->'), fc.string());
  fc.assert(
    fc.property(fc.dictionary(hostile, fc.array(hostile)), (value) => {
      const content = contentOf(value);
      expect(content).not.toContain('<');
      expect(JSON.stringify(JSON.parse(content))).toBe(JSON.stringify({ '@graph': [value] }));
    }),
  );
});

test('an empty list writes nothing', () => {
  expect(renderToStaticMarkup(<JsonLd data={{ '@graph': [] }} />)).toBe('');
});
