import { expect, test } from 'vitest';
import { laterScript, withLaterScripts } from './later-scripts.mjs';

const scriptOf = (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const documentOf = (head, body) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const loader = (...names) =>
  `<script data-scripts="${names.map((name) => `/_next/static/chunks/${name}.js`).join(' ')}">${laterScript}</script>`;

test('scripts leave the head, and one at the end of the document loads each of them once', () => {
  const preload = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
    '<link rel="preload" href="/_next/static/chunks/part.js" as="script" fetchPriority="low"/>',
  ].join('');
  const html = documentOf(
    `<title>t</title>${preload}${scriptOf('a-1')}${scriptOf('turbopack-x')}`,
    `<p>p</p>${scriptOf('b')}${scriptOf('b')}`,
  );
  expect(withLaterScripts(html)).toBe(
    documentOf('<title>t</title>', `<p>p</p>${loader('b', 'part', 'a-1', 'turbopack-x')}`),
  );
});

test('other scripts, styles and pictures stay where they are', () => {
  const others = [
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script src="https://stats.example/a.js" async=""></script>',
    '<link rel="preload" as="image" href="/media/a.webp"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
    '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/chunks/c.js\\" async=\\"\\"\\u003e"])</script>',
  ].join('');
  expect(withLaterScripts(documentOf(others + scriptOf('a'), ''))).toBe(documentOf(others, loader('a')));
});

test('a document without scripts, and one without an end, stay as they are', () => {
  for (const html of [documentOf('<title>t</title>', '<p>p</p>'), `<html><head>${scriptOf('a')}`])
    expect(withLaterScripts(html)).toBe(html);
});
