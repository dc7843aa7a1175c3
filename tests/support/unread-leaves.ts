import type { XmlElement } from '@/lib/features/imports/xml/xml-document';

/**
 * The leaves of an example answer that change nothing of what is read of it when they are missing: what a source leaves
 * out. Entries of a list are named by their `id` where they have one.
 */
export function unreadLeaves<T extends object>(example: T, read: (answer: T) => unknown): string[] {
  const whole = JSON.stringify(read(structuredClone(example)));
  const unread: string[] = [];
  walk(example, [], (path, name) => {
    const copy = structuredClone(example);
    const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
    Reflect.deleteProperty(Object(holder), path.at(-1) ?? '');
    if (JSON.stringify(read(copy)) === whole) unread.push(name);
  });
  return [...new Set(unread)].sort();
}

export function walk(
  value: unknown,
  path: readonly string[],
  visit: (path: readonly string[], name: string) => void,
  name = '',
): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    visit(path, name);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const id: unknown = Array.isArray(value) ? Reflect.get(Object(inner), 'id') : undefined;
    const step = Array.isArray(value) ? `[${id ?? ''}]` : name === '' ? key : `.${key}`;
    walk(inner, [...path, key], visit, name + step);
  }
}

/** The same of an element of XML: attributes as `name@attribute`, texts by the names on the way. */
export function unreadElements(example: XmlElement, read: (record: XmlElement) => unknown): string[] {
  const whole = JSON.stringify(read(structuredClone(example)));
  const unread: string[] = [];
  const visit = (find: (root: XmlElement) => XmlElement | undefined, name: string) => {
    const element = find(example);
    if (!element) return;
    const without = (change: (element: XmlElement) => void, what: string) => {
      const copy = structuredClone(example);
      const target = find(copy);
      if (target) change(target);
      if (JSON.stringify(read(copy)) === whole) unread.push(what);
    };
    if (element.text !== '') without((one) => Object.assign(one, { text: '' }), name);
    for (const attribute of Object.keys(element.attributes))
      without((one) => Reflect.deleteProperty(one.attributes, attribute), `${name}@${attribute}`);
    element.children.forEach((child, index) => {
      const step = child.attributes.feldname ?? child.name;
      visit((root) => find(root)?.children[index], name === '' ? step : `${name}/${step}`);
    });
  };
  visit((root) => root, '');
  return [...new Set(unread)].sort();
}

export const oddName = 'quirkyField';

/** The example once for each record in it, with a field there that no system has; `name` as sources name it. */
export function* withOddFields<T extends object>(example: T): Generator<{ name: string; answer: T }> {
  for (const path of recordsIn(example, [])) {
    const answer = structuredClone(example);
    const holder = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), answer);
    Reflect.set(Object(holder), oddName, 'Qx');
    yield { name: [...path.filter((step) => !/^\d+$/.test(step)), oddName].join('.'), answer };
  }
}

function* recordsIn(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield path;
  for (const [key, inner] of Object.entries(value)) yield* recordsIn(inner, [...path, key]);
}

/** The same of an element of XML, with an odd element and an odd attribute in each. */
export function* withOddElements(example: XmlElement): Generator<{ name: string; answer: XmlElement }> {
  const odd = (): XmlElement => ({ name: oddName, attributes: {}, children: [], text: 'Qx' });
  for (const { steps, name } of elementsIn(example, [], '')) {
    for (const put of ['child', 'attribute'] as const) {
      const answer = structuredClone(example);
      const holder = steps.reduce<XmlElement | undefined>((inner, step) => inner?.children[step], answer);
      if (put === 'child') holder?.children.push(odd());
      else if (holder) holder.attributes[oddName] = 'Qx';
      if (put === 'child') yield { name: name === '' ? oddName : `${name}/${oddName}`, answer };
      else if (name !== '') yield { name: `${name}@${oddName}`, answer };
    }
  }
}

function* elementsIn(
  element: XmlElement,
  steps: readonly number[],
  name: string,
): Generator<{ steps: readonly number[]; name: string }> {
  yield { steps, name };
  for (const [index, child] of element.children.entries())
    yield* elementsIn(child, [...steps, index], name === '' ? child.name : `${name}/${child.name}`);
}
