import { crossing } from './bridge.mjs';
import { secondsToWait } from './flood-gate';

const published = crossing('post-gate');

/** Lets the server, which runs in front of Next, ask whether a form may be read. */
export function publishPostGate(): void {
  published.set(secondsToPost);
}

/**
 * Counts a form by its request head; returns the seconds to wait when its caller sends too much, 0 when it may be read.
 */
function secondsToPost(address: string | null, bytes: number, now: Date): number {
  const wait = secondsToWait('post', address, now);
  return wait || secondsToWait('postSize', address, now, { amount: Math.ceil(bytes / 1024) });
}
