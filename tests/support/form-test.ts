import { test as base } from '@playwright/test';
import { type FormSite, startFormSite } from './form-site';

/** One site for all form journeys of a runner process; its mails are distinguished by their recipients. */
export const test = base.extend<object, { site: FormSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const site = await startFormSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
