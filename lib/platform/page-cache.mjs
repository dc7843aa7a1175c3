// Next's cache handler: plain JavaScript, because Next loads it uncompiled. One per process, whatever loads it.
import { createHash } from 'node:crypto';
import { crossing } from './bridge.mjs';
import { contentPolicy } from './content-policy.mjs';
import { drawnMark, pageVersion, uncachedMark } from './kept-pages.mjs';
import { letRequestsPass } from './let-requests-pass.mjs';
import { logWarning } from './log.mjs';
import { noticeScript } from './notice-script.mjs';
import { withoutStillParts } from './still-parts.mjs';

/**
 * Pages are dropped, least recently used first, above this many bytes. The server in front keeps finished answers
 * (`lib/server/front`); this holds what was drawn a moment ago, whose page and navigation data are two answers.
 */
const maxBytes = 24 * 1024 * 1024;
/** Drawings that can be under way, of which some never end. */
const maxStarted = 1000;

const missingPage = /\/missing\/[a-zA-Z]+\/(404|410)(?:\/\d+)?\/?$/;

const cache = crossing('page-cache');

/**
 * `versions`: of the cached pages, by path alone, which ends Next's name for them.
 * `started`: versions with which absent pages began to be drawn.
 * @returns {{ entries: Map<string, { bytes: number, version: string, lastModified: number, value: any }>, versions: Map<string, string>, started: Map<string, string>, bytes: number }}
 */
function store() {
  if (cache.get() === undefined) cache.set({ entries: new Map(), versions: new Map(), started: new Map(), bytes: 0 });
  return cache.get();
}

/**
 * Stores rendered pages in memory, by content version: a change of content drops them all at once. Storing a page
 * hashes its inline scripts and styles and adds a strict policy to its headers, so that cached pages
 * need no `unsafe-inline` and no work per request.
 */
export default class PageCache {
  async get(key) {
    const { entries } = store();
    const entry = entries.get(key);
    if (entry?.version !== pageVersion()) {
      remove(key);
      start(key);
      return null;
    }
    // Last in the map is most recently used.
    entries.delete(key);
    entries.set(key, entry);
    return { value: entry.value, lastModified: entry.lastModified };
  }

  async set(key, value) {
    if (value === null || value === undefined) {
      remove(key);
      return;
    }
    await letRequestsPass();
    // False for a page that was drawn from two states of the content, or from the former one.
    const isOfOneState = hasStartedNow(key);
    if (value.kind === 'APP_PAGE') {
      value.html = withLaterScripts(withoutStillParts(value.html));
      const drawnFor = isOfOneState ? pageVersion() : '';
      value.headers = { ...value.headers, ...securityHeaders(value.html), [drawnMark]: drawnFor };
      // A page for a missing address has its status in its path: thrown as an error it would need scripts.
      const missing = key.match(missingPage)?.[1];
      if (missing) value.status = Number(missing);
    }
    if (key.includes(`/${uncachedMark}`)) return;
    const bytes = sizeOf(value);
    remove(key);
    if (!isOfOneState) return;
    const { entries } = store();
    entries.set(key, { bytes, version: pageVersion(), lastModified: Date.now(), value });
    store().versions.set(pathOf(key), pageVersion());
    store().bytes += bytes;
    for (const oldest of entries.keys()) {
      if (store().bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

function remove(key) {
  const entry = store().entries.get(key);
  if (!entry) return;
  store().entries.delete(key);
  store().versions.delete(pathOf(key));
  store().bytes -= entry.bytes;
}

/** Next looks for a page before it draws it. */
function start(key) {
  const { started } = store();
  started.delete(key);
  started.set(key, pageVersion());
  if (started.size > maxStarted) started.delete(started.keys().next().value);
}

function hasStartedNow(key) {
  const { started } = store();
  const version = started.get(key);
  started.delete(key);
  return version === undefined || version === pageVersion();
}

function pathOf(key) {
  return key.slice(key.indexOf('$') + 1);
}

function sizeOf(value) {
  const segments = value.segmentData ? [...value.segmentData.values()] : [];
  return (
    (value.html?.length ?? 0) +
    (value.rscData?.length ?? 0) +
    segments.reduce((sum, data) => sum + data.length, 0) +
    1024
  );
}

function securityHeaders(html) {
  const scripts = inlineHashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g, isOurs).join(' ');
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g, () => true).join(' ');
  return { 'content-security-policy': contentPolicy({ scripts, styles }) };
}

function isOurs(script) {
  return script === laterScript || script === noticeScript || isFrameworkScript(script);
}

function inlineHashes(html, pattern, isAllowed) {
  const hashes = new Set();
  for (const [tag, text] of html.matchAll(pattern)) {
    // Data is not executed and needs no hash.
    if (text === '' || /^<script[^>]*\stype="application\/(?:ld\+)?json"/.test(tag)) continue;
    if (!isAllowed(text)) {
      logWarning(
        "A page has an inline script that is not the framework's; browsers will not run it",
        text.slice(0, 80),
      );
      continue;
    }
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

// Plain JavaScript: the page cache, which Next loads uncompiled, uses it.

/**
 * The inline scripts that the framework writes into a page: each calls one function with plain data. Any other script
 * came into the page by another way and gets no place in its policy.
 */
const frameworkCalls = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
];

/** @param {string} script the text between the tags */
export function isFrameworkScript(script) {
  const argument = frameworkCalls.map((call) => call.exec(script.trim())?.[1]).find((found) => found !== undefined);
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}

// Plain JavaScript: the page cache, which Next loads uncompiled, uses it.

/** The framework's scripts, and those that it has loaded ahead for parts that it starts last. */
const scripts =
  /<script src="(\/_next\/static\/[\w./-]+\.js)" async=""><\/script>|<link rel="preload"(?=[^>]* as="script")[^>]* href="(\/_next\/static\/[\w./-]+\.js)"[^>]*>/g;
const bodyEnd = '</body>';

/**
 * Loads the scripts of the document. It stands behind the styles, and browsers run no script while these load. The elements are
 * written as the framework writes them, which looks for them by their address before it loads one.
 */
export const laterScript =
  '(s=>{let d=document;s.split(" ").map(u=>{let e=d.createElement("script");e.src=u;e.async=!0;e.fetchPriority="low";d.head.append(e)})})(document.currentScript.dataset.scripts)';

/**
 * Takes the scripts out of a document's head and lets them be loaded after its styles: until then they would compete with
 * these, the fonts and the first picture for a slow connection, and nothing that can be seen needs them.
 * @param {string} html
 */
export function withLaterScripts(html) {
  const end = html.lastIndexOf(bodyEnd);
  const addresses = [...new Set([...html.matchAll(scripts)].map(([, loaded, preloaded]) => loaded ?? preloaded))];
  if (end < 0 || addresses.length === 0) return html;
  const loader = `<script data-scripts="${addresses.join(' ')}">${laterScript}</script>`;
  return `${html.slice(0, end).replace(scripts, '')}${loader}${html.slice(end).replace(scripts, '')}`;
}
