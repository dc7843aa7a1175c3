/**
 * Returns a function that remembers what it found for a text, as long as there are few different ones: for words that
 * many records share, whose meaning takes longer to find than to look up. `find` must depend on nothing but the text.
 */
export function rememberFew<T>(find: (text: string) => T, most = 2000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const made = find(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}

/** Returns a function that makes something when it is first called, and returns the same from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
