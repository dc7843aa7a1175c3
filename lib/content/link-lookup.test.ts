import { expect, test } from 'vitest';
import { createLinkLookup } from './link-lookup';

const lookUp = createLinkLookup({
  routes: [{ original: '/contact/', type: 'page', paths: {}, former: [], breadcrumb: [] }],
  shown: { pages: new Set(['/contact/']), articles: [], testimonials: new Set() },
});

test.each([
  ['/contact/', 'shown'],
  ['/contact?goal=sell', 'shown'],
  ['/property/2601/', 'shown'],
  ['/project/31', 'shown'],
  ['/property/', 'missing'],
  ['/property/x/', 'missing'],
  ['/nowhere/', 'missing'],
])('the link %s is %s', (target, expected) => {
  expect(lookUp(target)).toBe(expected);
});
