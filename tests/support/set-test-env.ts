import { processSingleton } from '@/lib/platform/bridge.mjs';
import { type Env, parseEnv } from '@/lib/platform/env';

/** Gives the code under test another environment, with its own secret. */
export function setTestEnv(values: Readonly<Record<string, string | undefined>>): void {
  processSingleton<Env | undefined>('env').set(parseEnv(values));
  processSingleton<string | undefined>('secret').set(undefined);
}
