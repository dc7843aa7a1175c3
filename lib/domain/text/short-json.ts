/**
 * What lies deeper is not shown: the engine writes values by recursion, so that one which is nested without an end would
 * fill the stack.
 */
const maxDepth = 8;

/** The first `most` characters of a value as JSON. */
export function shortJson(value: unknown, most: number): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(beginningOf(value, most, maxDepth)) ?? String(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Of lists and objects only as many parts as could be seen. */
function beginningOf(value: unknown, most: number, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, most).map((item) => beginningOf(item, most, depth - 1));
  const fields = Object.entries(value).slice(0, most);
  return Object.fromEntries(fields.map(([name, item]) => [name, beginningOf(item, most, depth - 1)]));
}
