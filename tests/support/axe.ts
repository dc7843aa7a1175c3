import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe's findings on the current page, one line per rule with the first places. */
export async function violationsOf(page: Page): Promise<string[]> {
  // A colour on its way to another one has no contrast to measure.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode skips frames of other origins, which the site does not have, and takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
}
