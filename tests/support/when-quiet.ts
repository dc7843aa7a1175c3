import type { Page } from '@playwright/test';

/** Whether the page reacts, as a condition that runs in it. */
export const reacts = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));

/**
 * Waits until a page reacts, has its fonts, moves nothing any more, and has done what it leaves for a quiet moment: what it
 * would do by itself by then has happened.
 */
export async function whenQuiet(page: Page): Promise<void> {
  await page.waitForFunction(reacts);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What scrolling moves ends only when somebody scrolls.
    const moving = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    for (let quiet = 0; quiet < 2; quiet++) await new Promise((done) => requestIdleCallback(done));
  });
}
