// Files of the build and of `public`, compressed at the build. Plain JavaScript: the server runs it uncompiled.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import { lifetimeOf } from './file-lifetimes.mjs';
import { chooseCoding } from './send-answer.mjs';

/** The endings of compressed forms (`compress-files.mjs`), by coding. */
const endings = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Answers requests for shipped files; `serve` returns false for any other.
 * @param {string} folder made by `compress-files.mjs`; when it is absent, Next serves the files
 */
export function createSiteFiles(folder) {
  const names = listFiles(folder);

  return {
    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {string} pathname
     */
    serve(request, response, pathname) {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading || !names.has(pathname) || /\.(?:br|gz)$/.test(pathname)) return false;
      const hasForms = names.has(`${pathname}.gz`);
      const coding = hasForms ? chooseCoding(request.headers['accept-encoding']) : 'identity';
      response.setHeader('Cache-Control', lifetimeOf(pathname) ?? 'public, max-age=0, must-revalidate');
      response.setHeader('Content-Type', contentType(path.basename(pathname)) || 'application/octet-stream');
      if (hasForms) response.setHeader('Vary', 'Accept-Encoding');
      if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
      send(request, `${pathname}${endings[coding]}`, { root: folder, index: false, cacheControl: false })
        .on('error', ({ status }) => {
          response.removeHeader('Content-Encoding');
          response.statusCode = status ?? 500;
          response.end();
        })
        .pipe(response);
      return true;
    },
  };
}

/** Paths of addresses; nothing else can be asked for. */
function listFiles(folder) {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Set(
      found.map(
        (entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
      ),
    );
  } catch {
    return new Set();
  }
}
