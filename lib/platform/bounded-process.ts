import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpuMsOf } from './bounded-thread';

type Bounds = {
  /** The bundled program; it calls `workInProcess`. */
  file: string;
  /** Processor time, in milliseconds; counted on Linux alone. */
  cpuMs: number;
  /** Time on the clock, in milliseconds. */
  wallMs: number;
  /** What its own objects may take; buffers come on top. */
  megabytes: number;
};

/** `time` and `memory` are what the work may take; `fault` is one of the process, `stopped` by the signal. */
export type ProcessOutcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'time' | 'memory' | 'fault' | 'stopped'; message: string };

/** How often the processor time is looked at, in milliseconds. */
const lookMs = 200;

/**
 * Does one piece of work in a process of its own. A thread would not do for input that may take any memory: V8 ends the
 * whole process when one large piece does not fit, whatever the limit of the thread. Input and answer are copied: plain data.
 */
export function runInProcess(
  input: unknown,
  {
    file,
    cpuMs,
    wallMs,
    megabytes,
    signal,
    progress,
  }: Bounds & { signal: AbortSignal; progress?: ((text: string) => void) | undefined },
): Promise<ProcessOutcome> {
  return new Promise((resolve) => {
    const child = fork(file, { execArgv: [`--max-old-space-size=${megabytes}`], serialization: 'advanced' });
    const end = (outcome: ProcessOutcome) => {
      clearInterval(looks);
      clearTimeout(deadline);
      signal.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    const stop = () => end({ kind: 'stopped', message: 'stopped' });
    const looks = setInterval(
      () => {
        if ((cpuMsOf(`/proc/${child.pid}/stat`) ?? 0) > cpuMs)
          end({ kind: 'time', message: `more than ${cpuMs / 1000} s of processor time` });
      },
      Math.min(lookMs, cpuMs),
    );
    const deadline = setTimeout(() => end({ kind: 'time', message: `not done within ${wallMs / 1000} s` }), wallMs);
    signal.addEventListener('abort', stop);
    child.on('error', (error) => end({ kind: 'fault', message: String(error) }));
    child.on('message', (sent: Answer) => {
      if ('progress' in sent) progress?.(sent.progress);
      else end('done' in sent ? { kind: 'done', value: sent.done } : { kind: 'fault', message: sent.failed });
    });
    child.on('exit', (code, by) => {
      // V8 aborts at its limit; the system kills what takes too much of the machine.
      if (by === 'SIGABRT' || by === 'SIGKILL' || code === 134)
        end({ kind: 'memory', message: `more than ${megabytes} MB of memory` });
      else end({ kind: 'fault', message: `the process ended with ${by ?? `code ${code}`}` });
    });
    if (signal.aborted) stop();
    else child.send(input as object);
  });
}

type Answer = { done: unknown } | { failed: string } | { progress: string };

/** Does in this process what `runInProcess` asks for. */
export function workInProcess<Input>(work: (input: Input, progress: (text: string) => void) => Promise<unknown>): void {
  const answer = (sent: Answer) => process.send?.(sent);
  process.once('disconnect', () => process.exit());
  offerToEnd();
  process.once('message', (input: Input) => {
    work(input, (progress) => answer({ progress })).then(
      (done) => answer({ done }),
      (error) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

/** Where memory is short, Linux ends this process before the one that serves. */
function offerToEnd(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Other systems choose themselves.
  }
}
