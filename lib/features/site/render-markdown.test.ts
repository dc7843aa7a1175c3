import { beforeAll, expect, test } from 'vitest';
import { serveTestContent } from '@/tests/support/make-content';
import { renderMarkdown } from './render-markdown';

beforeAll(() => {
  serveTestContent({ pages: [{ id: 'for-sale', path: '/for-sale/' }] });
});

test('a link to an original path leads to the address in the language', () => {
  expect(renderMarkdown('[Huizen](/for-sale/)', 'nl')).toBe('<p><a href="/nl/te-koop/">Huizen</a></p>');
  expect(renderMarkdown('[Huizen](/for-sale/)', 'fr')).toBe('<p><a href="/fr/a-vendre/">Huizen</a></p>');
});

test('telephone and mail links stay, links of unknown kinds lose their address', () => {
  expect(renderMarkdown('[bel](tel:+3292550120)', 'nl')).toContain('href="tel:+3292550120"');
  expect(renderMarkdown('[mail](mailto:a@b.example)', 'nl')).toContain('href="mailto:a@b.example"');
  expect(renderMarkdown('[x](javascript:alert(1))', 'nl')).not.toContain('javascript');
});

test('HTML is shown as text', () => {
  expect(renderMarkdown('<script>alert(1)</script> <img src=x onerror=alert(1)>', 'nl')).not.toMatch(/<(?:script|img)/);
});

test('an external link opens a new tab without access to the opener', () => {
  expect(renderMarkdown('[BIV](https://www.biv.be/)', 'nl')).toContain(
    '<a target="_blank" rel="noopener" href="https://www.biv.be/">',
  );
});

test('of a link to a page outside of its days the words stay; pictures and files are untouched', () => {
  const html = renderMarkdown('Naar [de **beurs**](/fair/): [plan](/media/x.pdf)\n\n![x](/media/x.webp)', 'nl');
  expect(html).toContain('<p>Naar de <strong>beurs</strong>: <a href="/media/x.pdf">plan</a></p>');
  expect(html).toContain('<img src="/media/x.webp"');
});
