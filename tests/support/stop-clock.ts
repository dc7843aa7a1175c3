import type { Page } from '@playwright/test';

/** Stops the page's time, from before its first script: only `page.clock.runFor` and `page.clock.resume` continue it. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
}
