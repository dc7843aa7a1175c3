import type { z } from 'zod';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';

type Path = readonly PropertyKey[];

/** Wrong values of one record that are named; a record with more is of another form altogether. */
const maxFaults = 50;

/**
 * Reads a record of an answer. A value of a wrong type is read as the right one where it says the same (`"350000"`), else it
 * is left out and named. Null where what is missing then, or one of `decisive`, decides whether the record is shown.
 */
export function readAnswer<T>(
  schema: z.ZodType<T>,
  value: unknown,
  decisive: readonly string[],
): { data: T | null; faults: Fault[] } {
  const faults: Fault[] = [];
  let draft: unknown = value;
  while (faults.length < maxFaults) {
    const parsed = schema.safeParse(draft);
    if (parsed.success) return { data: parsed.data, faults };
    const copy: unknown = structuredClone(draft);
    for (const issue of [...parsed.error.issues].reverse()) {
      const fault = mend(copy, issue);
      const isMissing = valueAt(draft, issue.path) === undefined;
      // A wrong value is named already.
      if (fault && !(isMissing && faults.some(({ field }) => field === fault.field))) faults.push(fault);
      if (fault && (isMissing || decisive.includes(String(issue.path[0])))) return { data: null, faults };
    }
    draft = copy;
  }
  return { data: null, faults };
}

/** Writes the value as its type, or takes it out: the fault then says so. */
function mend(draft: unknown, issue: z.core.$ZodIssue): Fault | null {
  const { path } = issue;
  const found = valueAt(draft, path);
  const holder = valueAt(draft, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof holder === 'object' && holder !== null && key !== undefined) {
    const same = issue.code === 'invalid_type' ? sameAs(issue.expected, found) : undefined;
    if (same !== undefined) {
      Reflect.set(holder, key, same);
      return null;
    }
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }
  if (isNothing(found)) return null;
  return { field: path.map(String).join('.'), found: showValue(found), expected: issue.message };
}

/** Systems write an empty list for an object without anything in it. */
function isNothing(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

function sameAs(type: string, value: unknown): string | number | boolean | undefined {
  if (type === 'string' && typeof value === 'number') return String(value);
  if (type === 'number' && typeof value === 'string' && /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(value))
    return Number(value.replace(',', '.'));
  if (type !== 'boolean') return undefined;
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : undefined;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
