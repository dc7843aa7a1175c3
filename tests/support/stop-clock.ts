import type { Page } from '@playwright/test';

/**
 * Opens a page whose time stands still from before its first script, and waits until it reacts. Only `page.clock.runFor` and
 * `page.clock.resume` continue its time.
 */
export async function openStopped(page: Page, address: string): Promise<void> {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
}
