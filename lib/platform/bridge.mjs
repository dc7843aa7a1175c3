// Plain JavaScript, because both sides import it: the server, which runs uncompiled, and the app that Next compiles.

/**
 * Holds one value per process, by name. Next gives pages, handlers, middleware and instrumentation a copy each of a module,
 * and the server in front of Next has its own: what must exist once is a property of the global object.
 */
export function processSingleton(name) {
  const key = Symbol.for(`gevel.${name}`);
  return {
    get: () => globalThis[key],
    set(value) {
      globalThis[key] = value;
    },
  };
}

/** The same for what the server and the app hand to each other: `bridge.d.mts` names each value with its type. */
export function crossing(name) {
  return processSingleton(name);
}
