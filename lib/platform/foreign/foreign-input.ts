import path from 'node:path';
import { type BoundedThreads, createBoundedThreads } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { type ForeignCall, type ForeignWork, foreignWork } from './foreign-work';

const current = processSingleton<ForeignWork>('foreign-input');

/** What one piece of input may take; 10,000 events, or the largest drawing that is accepted, take a third. */
const bounds = { most: 2, cpuMs: 10_000, wallMs: 5 * 60_000, megabytes: 512, idleMs: 60_000 };

/** Where the build puts the thread. */
function foreignThreadFile(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'foreign-thread.mjs');
}

/** From now on the input of others is worked on in threads that are ended when it takes too much: they throw `ThreadLost`. */
export function startForeignThreads({ file = foreignThreadFile(), cpuMs = bounds.cpuMs } = {}): void {
  current.set(inThreads(createBoundedThreads({ ...bounds, file, cpuMs })));
}

/** Commands and tests have no visitors who would wait: they do the work in their own thread. */
export function foreignInput(): ForeignWork {
  return current.get() ?? foreignWork;
}

function inThreads(threads: BoundedThreads): ForeignWork {
  return new Proxy(foreignWork, {
    get:
      (_, name: keyof ForeignWork) =>
      (...values: unknown[]) =>
        threads.run({ name, values } satisfies ForeignCall),
  });
}
