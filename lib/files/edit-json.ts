import { type Node, parseTree } from 'jsonc-parser';

type Path = readonly (string | number)[];

/** One change of a JSON text. A path names fields and places in lists; what owns the changed value must exist. */
export type JsonEdit = { set: Path; to: unknown } | { append: Path; value: unknown } | { remove: Path };

type JsonNode = { start: number; end: number; entries: JsonEntry[] | null };
/** `start` is where the entry begins: with its name in an object. */
type JsonEntry = { key: string | number; start: number; node: JsonNode };

/**
 * Changes a valid JSON text in these places and leaves every other byte as it is: who compares versions sees what was
 * changed. New values take the indentation, the line ends and the density of their surroundings.
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((current, edit) => {
    const root = parse(current);
    if ('append' in edit) return insertInto(current, find(root, edit.append), '', edit.value);
    return 'set' in edit ? setAt(current, root, edit.set, edit.to) : removeAt(current, root, edit.remove);
  }, text);
}

function setAt(text: string, root: JsonNode, path: Path, value: unknown): string {
  const owner = find(root, path.slice(0, -1));
  const entry = entriesOf(owner, path).find(({ key }) => key === path.at(-1));
  if (!entry) return insertInto(text, owner, `${JSON.stringify(path.at(-1))}: `, value);
  const { start, end, entries } = entry.node;
  const isDense = entries && entries.length > 0 ? isOneLine(text, entry.node) : isOneLine(text, owner);
  return text.slice(0, start) + format(text, value, indentAt(text, entry.start), isDense) + text.slice(end);
}

/** Puts an entry behind the last one of a list or an object, written as that one is. */
function insertInto(text: string, owner: JsonNode, name: string, value: unknown): string {
  const entries = entriesOf(owner, []);
  const last = entries.at(-1);
  const lineEnd = lineEndOf(text);
  if (!last) {
    const outer = indentAt(text, owner.start);
    const inner = outer + unitOf(text);
    const written = `${lineEnd}${inner}${name}${format(text, value, inner, false)}${lineEnd}${outer}`;
    return text.slice(0, owner.start + 1) + written + text.slice(owner.end - 1);
  }
  const indent = indentAt(text, last.start);
  const isOnOwnLine = /\n[ \t]*$/.test(text.slice(owner.start, last.start));
  const isDense = !isOnOwnLine || entries.some(({ node }) => node.entries?.length && isOneLine(text, node));
  const space = isOnOwnLine ? lineEnd + indent : ' ';
  const written = `,${space}${name}${format(text, value, indent, isDense)}`;
  return text.slice(0, last.node.end) + written + text.slice(last.node.end);
}

function removeAt(text: string, root: JsonNode, path: Path): string {
  const owner = find(root, path.slice(0, -1));
  const entries = entriesOf(owner, path);
  const at = entries.findIndex(({ key }) => key === path.at(-1));
  const [before, entry, after] = [entries[at - 1], entries[at], entries[at + 1]];
  if (!entry) return refuse(path);
  if (before) return text.slice(0, before.node.end) + text.slice(entry.node.end);
  if (after) return text.slice(0, entry.start) + text.slice(after.start);
  return text.slice(0, owner.start + 1) + text.slice(owner.end - 1);
}

function find(root: JsonNode, path: Path): JsonNode {
  return path.reduce<JsonNode>(
    (node, key) => entriesOf(node, path).find((entry) => entry.key === key)?.node ?? refuse(path),
    root,
  );
}

function entriesOf({ entries }: JsonNode, path: Path): JsonEntry[] {
  return entries ?? refuse(path);
}

function refuse(path: Path): never {
  throw new Error(`The JSON has nothing at ${path.join('.')}.`);
}

/** Where each value of a valid JSON text begins and ends. */
function parse(text: string): JsonNode {
  JSON.parse(text.replace(/^\uFEFF/, ''));
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  if (!tree) throw new Error('The JSON is empty.');
  return nodeOf(tree);
}

function nodeOf({ type, offset, length, children = [] }: Node): JsonNode {
  const place = { start: offset, end: offset + length };
  if (type === 'array')
    return { ...place, entries: children.map((item, key) => ({ key, start: item.offset, node: nodeOf(item) })) };
  if (type !== 'object') return { ...place, entries: null };
  const entries = children.flatMap(({ offset: start, children: [name, value] = [] }) =>
    name && value ? [{ key: String(name.value), start, node: nodeOf(value) }] : [],
  );
  return { ...place, entries };
}

function isOneLine(text: string, { start, end }: JsonNode): boolean {
  return !text.slice(start, end).includes('\n');
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function unitOf(text: string): string {
  return /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function format(text: string, value: unknown, indent: string, isDense: boolean): string {
  if (isDense) return oneLine(value);
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', lineEndOf(text) + indent);
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}: ${oneLine(field)}`],
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
