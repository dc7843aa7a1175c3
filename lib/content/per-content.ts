import { processSingleton } from '@/lib/platform/bridge.mjs';
import type { Content } from './content';

/**
 * Returns a function that makes something for a state of the content when it is first asked for it, once in the process:
 * pages, handlers and the preparation before a state is served each have a copy of the module that asks.
 * @param name unique in the process
 */
export function perContent<T>(name: string, make: (content: Content) => T): (content: Content) => T {
  const made = processSingleton<WeakMap<Content, { value: T }> | undefined>(`per-content.${name}`);
  return (content) => {
    const known = made.get() ?? new WeakMap<Content, { value: T }>();
    made.set(known);
    const found = known.get(content) ?? { value: make(content) };
    known.set(content, found);
    return found.value;
  };
}
