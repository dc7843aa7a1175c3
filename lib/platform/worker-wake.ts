import { processSingleton } from './bridge.mjs';

const listener = processSingleton<() => void>('worker-wake');

/** Sets what runs when there is work; the worker of this process calls it. */
export function onWake(work: () => void): void {
  listener.set(work);
}

/** Wakes the worker of this process; workers of other processes find the work at their next poll. */
export function wakeWorker(): void {
  listener.get()?.();
}
