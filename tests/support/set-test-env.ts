import { type Env, parseEnv } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';

/** Serves another environment to the code under test, and a secret of its own with it. */
export function setTestEnv(values: Readonly<Record<string, string | undefined>>): void {
  processSingleton<Env | undefined>('env').set(parseEnv(values));
  processSingleton<string | undefined>('secret').set(undefined);
}
