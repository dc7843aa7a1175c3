/** What a file with errors is about, as far as it can be told: its folder and the ids that it may have. */
export function namesOfRefused({ file, value }: { file: string; value: unknown }): { category: string; id: string }[] {
  const [, category = '', name = category] = file.replace(/\.json$/, '').split('/');
  const written = fieldOf(value, 'id');
  return [...new Set([name, ...(written === null ? [] : [written])])].map((id) => ({ category, id }));
}

/** A text that a value of any form has under a name. */
export function fieldOf(value: unknown, name: string): string | null {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof field === 'string' ? field : null;
}
