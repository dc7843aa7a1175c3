import { readFileSync, readlinkSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Why a thread was ended before its work was done: `time` and `memory` are what the work may take, by its input; `fault`
 * is one of the thread.
 */
export type LossReason = 'time' | 'memory' | 'fault';

/** The thread was ended, and its work with it. */
export class ThreadLost extends Error {
  readonly reason: LossReason;
  constructor(reason: LossReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Threads that do one piece of work after another. Input and answer are copied: plain data only. */
export type BoundedThreads = {
  /**
   * Does one piece of work in an idle thread, in a new one, or after others. Throws `ThreadLost`, or an error with the
   * message of the work's own.
   */
  run(input: unknown): Promise<unknown>;
};

type Bounds = {
  /** The bundled thread; it calls `workInThread`. */
  file: string;
  /** How many threads work at once; further work waits in order. */
  most: number;
  /** Processor time for one piece of work, in milliseconds. Other programs of a busy machine do not use it up. */
  cpuMs: number;
  /** Time on the clock for one piece of work: the only limit of time on systems that do not tell threads apart. */
  wallMs: number;
  /** What a thread's own objects may take; buffers come on top. */
  megabytes: number;
  /** How long a thread without work is kept. */
  idleMs: number;
};

const messageSchema = z.union([
  z.object({ began: z.string().nullable() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.unknown() }),
]);

/** How often the processor time of work under way is looked at, in milliseconds. */
const lookMs = 200;

type Work = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timers: NodeJS.Timeout[];
};

type Run = (input: unknown) => Promise<unknown>;

export function createBoundedThreads(bounds: Bounds): BoundedThreads {
  const idle: Run[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;

  const start = () => startThread(bounds, { onIdle: (run) => idle.push(run), onLoss: (run) => removeFrom(idle, run) });

  return {
    async run(input) {
      if (working >= bounds.most) await new Promise<void>((resolve) => waiting.push(resolve));
      else working += 1;
      try {
        return await (idle.pop() ?? start())(input);
      } finally {
        // The place goes straight to the next in line, or becomes free.
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}

function removeFrom<T>(list: T[], one: T): void {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
}

/** Starts a thread, and returns how it is given work: one piece at a time, while it is idle. */
function startThread(
  { file, cpuMs, wallMs, megabytes, idleMs }: Bounds,
  { onIdle, onLoss }: { onIdle: (run: Run) => void; onLoss: (run: Run) => void },
): Run {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  /** The system's number of the thread; null where it has none, or before the thread has begun. */
  let thread: string | null = null;
  let cpuBefore = 0;
  let work: Work | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function finish(): Work | null {
    const done = work;
    work = null;
    for (const timer of done?.timers ?? []) clearTimeout(timer);
    return done;
  }

  function lose(reason: LossReason, message: string): void {
    clearTimeout(idleTimer);
    onLoss(run);
    void worker.terminate();
    finish()?.reject(new ThreadLost(reason, message));
  }

  function look(): void {
    const cpu = thread === null ? null : cpuMsOfThread(thread);
    if (cpu !== null && cpu - cpuBefore > cpuMs) lose('time', `more than ${cpuMs / 1000} s of processor time`);
  }

  worker.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    lose(isMemory ? 'memory' : 'fault', String(error));
  });
  worker.on('exit', (code) => lose('fault', `the thread ended with code ${code}`));
  worker.on('message', (sent) => {
    const { data } = messageSchema.safeParse(sent);
    if (data && 'began' in data) {
      thread = data.began;
      cpuBefore = thread === null ? 0 : (cpuMsOfThread(thread) ?? 0);
      return;
    }
    const done = finish();
    if (!done) return;
    worker.unref();
    onIdle(run);
    idleTimer = setTimeout(() => lose('fault', 'idle'), idleMs).unref();
    if (data && 'done' in data) done.resolve(data.done);
    else done.reject(new Error(data?.failed ?? 'The thread answered in a form that is not known'));
  });

  function run(input: unknown): Promise<unknown> {
    clearTimeout(idleTimer);
    worker.ref();
    if (thread !== null) cpuBefore = cpuMsOfThread(thread) ?? 0;
    return new Promise((resolve, reject) => {
      const timers = [
        setInterval(look, Math.min(lookMs, cpuMs)),
        setTimeout(() => lose('time', `not done within ${wallMs / 1000} s`), wallMs),
      ];
      work = { resolve, reject, timers };
      worker.postMessage(input);
    });
  }

  return run;
}

/** Does in this thread what `BoundedThreads` asks for. */
export function workInThread<Input>(work: (input: Input) => unknown): void {
  parentPort?.postMessage({ began: ownThread() });
  parentPort?.on('message', async (input: Input) => {
    try {
      parentPort?.postMessage({ done: await work(input) });
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

/** The number that Linux has given to the thread which asks; null elsewhere. */
function ownThread(): string | null {
  try {
    return /\/task\/(\d+)$/.exec(readlinkSync(/* turbopackIgnore: true */ '/proc/thread-self'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

function cpuMsOfThread(thread: string): number | null {
  return cpuMsOf(`/proc/self/task/${thread}/stat`);
}

/** The milliseconds of processor time that a thread or process has taken, by its file of Linux; null for one that has ended. */
export function cpuMsOf(statFile: string): number | null {
  try {
    const line = readFileSync(/* turbopackIgnore: true */ statFile, 'utf8');
    // Behind the name, which may hold spaces; proc(5) counts these two as 14 and 15.
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * tickMs;
  } catch {
    return null;
  }
}
