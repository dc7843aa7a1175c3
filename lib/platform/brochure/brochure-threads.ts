import path from 'node:path';
import { z } from 'zod';
import { atOnce } from '@/lib/domain/limit/limits';
import { type BoundedThreads, createBoundedThreads } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';

const current = processSingleton<BoundedThreads>('brochure-threads');

/** A brochure needs a tenth of these megabytes. */
const megabytes = 512;

/** The threads of this process that draw brochures; the build makes their file. */
function brochureThreads(): BoundedThreads {
  const known = current.get();
  if (known) return known;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'brochure-worker.mjs');
  const { running: most, drawSeconds } = atOnce.brochures;
  const drawMs = drawSeconds * 1000;
  // The visitor waits for it: the clock counts too.
  const threads = createBoundedThreads({ file, most, cpuMs: drawMs, wallMs: drawMs, megabytes, idleMs: 60_000 });
  current.set(threads);
  return threads;
}

/** Draws one PDF of plain data; throws `ThreadLost` where another try may succeed. */
export async function drawBrochure(input: unknown): Promise<Buffer> {
  const drawn = z.instanceof(Uint8Array).parse(await brochureThreads().run(input));
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length);
}
