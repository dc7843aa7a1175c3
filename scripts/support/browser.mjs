import { existsSync } from 'node:fs';
import { packageBin } from './root.mjs';
import { run, withProgress } from './run.mjs';

/**
 * Where systems install Chromium, best first: the same engine without its windows runs the journeys in three fifths of
 * the time.
 */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Finds a Chromium for the browser journeys and installs one when there is none: Debian's where we may, because
 * Playwright's download is refused on many servers, else Playwright's own.
 * @returns {Promise<{ executable: string } | { problem: string }>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return existsSync(given) ? { executable: given } : { problem: `CHROMIUM_PATH is ${given}, which does not exist` };
  const found = await findChromium();
  if (found) return { executable: found };
  const outputs = [];
  for (const [label, commands] of installers()) {
    const { result } = await withProgress(`Installing a browser (${label})… (a minute or two, once)`, () =>
      runAll(commands),
    );
    const installed = result.code === 0 ? await findChromium() : undefined;
    if (installed) return { executable: installed };
    outputs.push(result.output);
  }
  return { problem: `${outputs.join('\n')}\nNo Chromium could be installed; CHROMIUM_PATH may name one.` };
}

/** @returns {string | undefined} */
export function systemBrowser() {
  return systemBrowsers.find((path) => existsSync(path));
}

async function findChromium() {
  const ofSystem = systemBrowser();
  if (ofSystem) return ofSystem;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function installers() {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const apt = ['apt-get', ['update', '-q']];
  const debian = (name) => ['apt-get', ['install', '-y', '-q', '--no-install-recommends', name]];
  return [
    ...(mayUseApt ? [['Debian’s Chromium', [apt, debian('chromium-headless-shell')]]] : []),
    ...(mayUseApt ? [['Debian’s Chromium, whole', [debian('chromium')]]] : []),
    ['Playwright’s Chromium', [[packageBin('playwright'), ['install', 'chromium']]]],
  ];
}

async function runAll(commands) {
  let output = '';
  for (const [command, parameters] of commands) {
    const result = await run(command, parameters, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    output += result.output;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}
