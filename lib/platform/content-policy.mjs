// Plain JavaScript: the page cache, which Next loads uncompiled, uses it too.

import { pageRules } from './kept-pages.mjs';

/**
 * @param {{ scripts: string, styles: string, pictures?: readonly string[] }} sources what is allowed besides the site's
 * own files: scripts, styles, and origins of pictures that the content does not name for every page
 */
export function contentPolicy({ scripts, styles, pictures = [] }) {
  const { pictureOrigins = [], frameOrigins = [], scriptOrigins = [], connectOrigins = [] } = pageRules();
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${scriptOrigins.join(' ')}`,
    `style-src-elem 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${[...new Set([...pictureOrigins, ...pictures])].join(' ')}`,
    `connect-src 'self' ${connectOrigins.join(' ')}`,
    "media-src 'self' https:",
    `frame-src 'self' ${frameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/**
 * The office shows what visitors sent: nothing of another site is loaded there, and no page frames it.
 *
 * @param {{ scripts: string, styles: string }} sources
 */
export function officePolicy({ scripts, styles }) {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src-elem 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
