import type { Page } from '@playwright/test';
import { decidedVisitor } from './decided-visitor';

/**
 * Makes a page that has been used that of a visitor who comes for the first time and has answered the question about
 * cookies: without what the site has stored, in a window of 1280 pixels. For tests that only read one page after the
 * other: the browser keeps the site's scripts and pictures, while for another context it loads and compiles all of them
 * again, which takes it longer than showing a page.
 */
export async function becomeNewVisitor(page: Page): Promise<void> {
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
  const context = page.context();
  await context.clearCookies();
  await context.addCookies(decidedVisitor.cookies);
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Pages that are read in one window. */
const pagesInOneWindow = 6;

/** Cuts a list of pages into parts that are read in one window each. */
export function partsOf<T>(list: readonly T[]): T[][] {
  const size = pagesInOneWindow;
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}
