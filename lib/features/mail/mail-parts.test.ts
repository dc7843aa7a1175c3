import { expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { serveTestContent } from '@/tests/support/make-content';
import { closingBlock } from './mail-parts';

test.each([
  ['nl', 'BIV'],
  ['fr', 'IPI'],
  ['en', 'BIV/IPI'],
  ['de', 'BIV/IPI'],
] as const)('in %s a signature names the institute %s', async (language, institute) => {
  serveTestContent({});
  const content = getContent();
  const { settings } = content;
  replaceContent({
    ...content,
    settings: { ...settings, agency: { ...settings.agency, numbers: ['500.000', '500.001'] } },
  });
  expect((await closingBlock(language, null)).licence).toBe(`${institute} 500.000, 500.001`);
});
