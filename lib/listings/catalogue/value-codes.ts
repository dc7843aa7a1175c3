/** Numbers values from 1 on; 0 stands for no value. Objects that say the same have one number. */
export type ValueCodes = {
  codeOf(value: unknown): number;
  /** By number; null at 0. */
  values: readonly unknown[];
};

/** `before`: values that keep their numbers. */
export function createCodes(before: readonly unknown[] = [null]): ValueCodes {
  const values = [...before];
  const known = new Map<unknown, number>();
  const byText = new Map<string, number>();
  values.forEach((value, code) => {
    if (code === 0) return;
    known.set(value, code);
    if (typeof value === 'object') byText.set(JSON.stringify(value), code);
  });

  const add = (value: unknown) => values.push(value) - 1;

  function addOnce(value: unknown): number {
    if (typeof value !== 'object') return add(value);
    const text = JSON.stringify(value);
    const code = byText.get(text) ?? add(value);
    byText.set(text, code);
    return code;
  }

  return {
    values,
    codeOf(value) {
      if (value === undefined || value === null) return 0;
      const found = known.get(value);
      if (found !== undefined) return found;
      const code = addOnce(value);
      known.set(value, code);
      return code;
    },
  };
}
