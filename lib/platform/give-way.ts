import { setPriority } from 'node:os';
import { logWarning } from './log.mjs';

/** Requests are answered first. */
const niceness = 5;

/** Lets other threads have the processor before this one. On other systems than Linux the priority is that of the process. */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch (error) {
    logWarning('A thread beside the serving one has the priority of requests', error);
  }
}
