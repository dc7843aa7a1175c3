/** An object with one value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** A copy of the named fields, which may be accessors. */
export function pick<T extends object, Name extends keyof T>(value: T, names: readonly Name[]): Pick<T, Name> {
  const copy: Partial<Pick<T, Name>> = {};
  for (const name of names) copy[name] = value[name];
  return copy as Pick<T, Name>;
}
