import { processSingleton } from './process-singleton';

const listener = processSingleton<() => void>('worker-wake');

/** Sets what runs when there is work: the worker of this process sets it. */
export function onWake(work: () => void): void {
  listener.set(work);
}

/** Wakes the worker of this process; the workers of others find the work at their next look. */
export function wakeWorker(): void {
  listener.get()?.();
}
