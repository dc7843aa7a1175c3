/**
 * Holds one value per process. Next gives pages, route handlers, middleware and instrumentation each their own copy of
 * a module, so singletons (content, database, queue) are properties of the global object.
 */
export type ProcessSingleton<T> = { get(): T | undefined; set(value: T): void };

export function processSingleton<T>(name: string): ProcessSingleton<T> {
  const key = Symbol.for(`gevel.${name}`);
  const holder = globalThis as { [key: symbol]: T | undefined };
  return {
    get: () => holder[key],
    set: (value) => {
      holder[key] = value;
    },
  };
}
