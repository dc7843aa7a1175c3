import { expect, test } from 'vitest';
import { scopeCss } from './get-brand-style';

const scope = (css: string) => scopeCss(css, '[data-page="about"]');

test('binds rules to the page', () => {
  expect(scope('.quote { color: red; } h2 { margin: 0 }')).toBe(
    '[data-page="about"] { .quote { color: red; } h2 { margin: 0 } }',
  );
});

test('keeps a media query', () => {
  expect(scope('@media (min-width: 40em) { p { color: red } }')).toContain('@media (min-width: 40em)');
});

test.each([
  ['an import', '@import "https://evil.example/x.css"; p { color: red }', /import|evil/],
  ['an address', 'p { background: url(https://evil.example/pixel); color: red }', /url|evil/],
  ['an address in small pieces', 'p { background-image: image-set("https://evil.example/a" 1x) }', /evil/],
  ['a font', '@font-face { font-family: x; src: url(https://evil.example/f) } p { color: red }', /font-face|evil/],
  ['an escape that hides an address', 'p { background: u\\72l(https://evil.example) }', /\\/],
  ['the end of the style element', 'p { color: red } </style><script>alert(1)</script>', /<|script>/],
  ['a comment that hides a tag', '/* </style> */ p { color: red }', /style>/],
  ['a layer over the whole screen', 'p { position: fixed; inset: 0 }', /fixed/],
])('removes %s', (_, css, trace) => {
  expect(scope(css) ?? '').not.toMatch(trace);
});

test.each(['} body { display: none', 'p { color: red', '{{}'])('braces that do not match void the text: %s', (css) => {
  expect(scope(css)).toBeNull();
});

test('returns nothing when nothing is left', () => {
  expect(scope('   ')).toBeNull();
});
