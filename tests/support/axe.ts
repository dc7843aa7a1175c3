import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { isFullTier } from './test-tier';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Reading the colours behind every text takes longer than all other rules: the full tier measures contrast. */
const rules: Record<string, { enabled: boolean }> = isFullTier ? {} : { 'color-contrast': { enabled: false } };

/** Once per process: half a megabyte. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's findings on the current page and its frames, one line per rule with the first places. */
export async function violationsOf(page: Page): Promise<string[]> {
  // A colour on its way to another one has no contrast to measure.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const [main, ...frames] = page.frames();
  if (main) await loadAxe(main);
  // A frame of another origin, or one that goes away, is not analysed.
  await Promise.all(frames.map((frame) => loadAxe(frame).catch(() => {})));
  const found = await page.evaluate(
    async ({ tags, rules }) => {
      const { axe: analyser } = window as unknown as { axe: typeof axe };
      const { violations } = await analyser.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        rules,
      });
      return violations.map(({ id, nodes }) => ({
        id,
        places: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
      }));
    },
    { tags: standards, rules },
  );
  await page.emulateMedia({ reducedMotion: null });
  return found.map(({ id, places }) => `${id}: ${places.join(' | ')}`);
}

/** Once per document: compiling it takes the browser longer than most of its rules. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(`${source};undefined`);
}
