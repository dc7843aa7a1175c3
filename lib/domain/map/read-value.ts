/** Validates values from untrusted messages. None of these functions throws. */

/** Returns the value as an object; null for everything else. */
export function readRecord(value: unknown): Partial<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** Undefined for a value that is not a list, is too long, or holds an entry that `read` refuses with null. */
export function readList<T>(value: unknown, most: number, read: (entry: unknown) => T | null): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const list: T[] = [];
  for (const entry of value) {
    const item = read(entry);
    if (item === null) return undefined;
    list.push(item);
  }
  return list;
}

/** Undefined for a value that is not a text, or too long. */
export function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/** A path on this site: one leading slash, and nothing that a browser reads as another host. */
export function isSitePath(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && /^\/(?![/\\])[^\\\s]*$/.test(value);
}
