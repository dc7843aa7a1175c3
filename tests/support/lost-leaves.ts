import { walk } from './unread-leaves';

/** A value of another kind than those of most leaves. */
const wrongValues: Readonly<Record<string, unknown>> = {
  string: 'Qx',
  number: 987_654,
  boolean: true,
  object: { odd: 'Qx' },
  list: [['Qx']],
};

/**
 * The leaves of an example answer whose value of a wrong type is lost without a word: reading the answer with it says no
 * more than reading the answer without the leaf. `unread` are the leaves that are left out on purpose.
 */
export function lostLeaves<T extends object>(
  example: T,
  read: (answer: T) => unknown,
  unread: readonly string[],
): string[] {
  const lost: string[] = [];
  const saysOf = (answer: T) => JSON.stringify(read(answer));
  walk(example, [], (path, name) => {
    if (unread.includes(name)) return;
    const change = (put: (holder: object, key: string) => void) => {
      const copy = structuredClone(example);
      const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
      put(Object(holder), path.at(-1) ?? '');
      return saysOf(copy);
    };
    const without = change((holder, key) => Reflect.deleteProperty(holder, key));
    const kind = typeof path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), example);
    for (const [type, value] of Object.entries(wrongValues))
      if (type !== kind && change((holder, key) => Reflect.set(holder, key, value)) === without)
        lost.push(`${name}: ${type}`);
  });
  return [...new Set(lost)].sort();
}
