import { processSingleton } from './process-singleton';

const bell = processSingleton<() => void>('worker-bell');

/** What happens when there is work: set by the worker of this process. */
export function answerBell(work: () => void): void {
  bell.set(work);
}

/** Tells the worker of this process that there is something to do; others find it by themselves a little later. */
export function wakeWorker(): void {
  bell.get()?.();
}
