import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { contentTag } from '@/lib/platform/shared-lifetime.mjs';
import { edgeState } from '@/lib/platform/site-status';
import type { Job } from './run-jobs';

/** For the whole answer. */
const timeoutMs = 5_000;
/** Pauses after a failure: the first, doubled each time up to the last. */
const firstPauseMs = 1_000;
const lastPauseMs = 30_000;
/**
 * An answer of the former state may still be on its way when the cache drops it, so it is purged once more. With several instances the
 * last one to serve the new content is the last to purge it.
 */
const againMs = 3_000;

type Purging = {
  address: string;
  token?: string | undefined;
  privateHosts: ReadonlySet<string>;
  /** Of the pages that visitors get now. */
  version: () => string;
};

/**
 * Tells the cache in front of the site to drop everything with the tag `content` whenever the pages have changed, and at the start:
 * what changed while the site was down, such as its build, is not known to it. Nothing is stored: what counts is the present version.
 */
export function createEdgePurge({ address, token, privateHosts, version }: Purging): Job['run'] {
  const http = createPublicHttp({ privateHosts, isEncrypted: true });
  let purged = '';
  let againAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  let nextAt = 0;
  let pendingSince: Date | null = null;

  return async (now) => {
    const time = now.getTime();
    const present = version();
    if (present === purged && time < againAt) return;
    if (present !== purged) pendingSince ??= now;
    edgeState.set({ pendingSince });
    if (time < nextAt) return;
    try {
      await purge(http, { address, token });
    } catch (error) {
      nextAt = time + Math.min(lastPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      throw error;
    }
    againAt = present === purged ? Number.POSITIVE_INFINITY : time + againMs;
    purged = present;
    failures = 0;
    nextAt = 0;
    pendingSince = null;
    edgeState.set({ pendingSince });
  };
}

/** One request that Varnish reads by its header (`deploy/varnish.vcl`), and CDNs by the body that Cloudflare's interface has. */
async function purge(http: PublicHttp, { address, token }: Pick<Purging, 'address' | 'token'>): Promise<void> {
  const { status } = await http.request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'xkey-purge': contentTag,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: [contentTag] }),
    maxBytes: 4_000,
    cutsBody: true,
    followsRedirects: false,
    timeoutMs,
  });
  if (status < 200 || status > 299) throw new HttpFailure(`the cache answered ${status}`, { isPassing: true });
}
