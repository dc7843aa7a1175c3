import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: named by CHROMIUM_PATH, else the system's, else (undefined) Playwright's own. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH || (known.find((path) => existsSync(path)) ?? '');
}

/** Without a sandbox since tests may run as root; without the browser's own network requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
