import type { Page } from '@playwright/test';
import { reacts } from './when-quiet';

/**
 * Opens a page whose time stands still from before its first script, and waits until it reacts. Only `page.clock.runFor` and
 * `page.clock.resume` continue its time.
 */
export async function openStopped(page: Page, address: string): Promise<void> {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
  await page.goto(address);
  await page.waitForFunction(reacts);
}

/** Opens a page and lets so many milliseconds of its time pass at once: what waits for them has happened then. */
export async function openFor(page: Page, address: string, milliseconds: number): Promise<void> {
  await openStopped(page, address);
  await page.clock.runFor(milliseconds);
}
