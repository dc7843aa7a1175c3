/** Decides whether a value is empty: absent, null, or text of whitespace only (specification, section 5). */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
