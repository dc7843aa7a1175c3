import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { atOnce } from '@/lib/domain/limit/limits';
import { processSingleton } from '@/lib/platform/process-singleton';

/** The drawing could not be done by a worker that ended or took too long; another one may do it. */
export class DrawerLost extends Error {}

export type BrochureDrawer = {
  /** The worker's input for one PDF. Plain data only: it is sent to another thread. */
  draw(input: unknown): Promise<Buffer>;
};

type DrawerOptions = { file: string; drawMs: number; idleMs: number };

const answerSchema = z.union([z.object({ drawn: z.instanceof(Uint8Array) }), z.object({ failed: z.string() })]);

/** Megabytes that a worker's own objects may take; a brochure needs a tenth. */
const maxWorkerMegabytes = 512;

type Drawing = { resolve: (file: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** Keeps idle workers alive for the next drawing, for a while. The caller limits how many draw at once. */
export function createBrochureDrawer({ file, drawMs, idleMs }: DrawerOptions): BrochureDrawer {
  const idle: ((input: unknown) => Promise<Buffer>)[] = [];

  /** Starts a worker; returns a function that makes it draw one brochure after another. */
  function startWorker(): (input: unknown) => Promise<Buffer> {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes } });
    let drawing: Drawing | null = null;
    let idleTimer: NodeJS.Timeout | undefined;

    function lose(reason: string): void {
      clearTimeout(idleTimer);
      const index = idle.indexOf(draw);
      if (index >= 0) idle.splice(index, 1);
      void worker.terminate();
      finish()?.reject(new DrawerLost(reason));
    }

    function finish(): Drawing | null {
      const done = drawing;
      drawing = null;
      clearTimeout(done?.timer);
      return done;
    }

    worker.on('error', (error) => lose(String(error)));
    worker.on('exit', (code) => lose(`the worker ended with code ${code}`));
    worker.on('message', (message) => {
      const done = finish();
      if (!done) return;
      worker.unref();
      idle.push(draw);
      idleTimer = setTimeout(() => lose('idle'), idleMs).unref();
      const { data } = answerSchema.safeParse(message);
      if (data && 'drawn' in data)
        done.resolve(Buffer.from(data.drawn.buffer, data.drawn.byteOffset, data.drawn.length));
      else done.reject(new Error(data?.failed ?? 'The worker answered in a form that is not known'));
    });

    function draw(input: unknown): Promise<Buffer> {
      clearTimeout(idleTimer);
      worker.ref();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => lose(`no drawing within ${drawMs / 1000} s`), drawMs);
        drawing = { resolve, reject, timer };
        worker.postMessage(input);
      });
    }

    return draw;
  }

  return { draw: (input) => (idle.pop() ?? startWorker())(input) };
}

const current = processSingleton<BrochureDrawer>('brochure-drawer');

/** The drawer of this process; the build makes the worker's file. */
export function brochureDrawer(): BrochureDrawer {
  const known = current.get();
  if (known) return known;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'brochure-worker.mjs');
  const drawer = createBrochureDrawer({ file, drawMs: atOnce.brochures.drawSeconds * 1000, idleMs: 60_000 });
  current.set(drawer);
  return drawer;
}
