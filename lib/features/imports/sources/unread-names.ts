import type { XmlElement } from '@/lib/features/imports/xml/xml-document';
import { type FeedRecord, readList, readRecord } from '@/lib/listings/feed-value';
import type { Field } from '@/lib/listings/field/listing-field';
import leftOutNames from './left-out.json';

/** What a record of a source has that is neither read nor listed in `left-out.json`, with the reason why it is left out. */

const leftOut: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = leftOutNames;

/** Whether a name is left out on purpose; `*` at the end of a listed one stands for anything. */
export function leftOutOf(source: keyof typeof leftOutNames): (name: string) => boolean {
  return matcherOf(Object.values(leftOut[source] ?? {}).flat());
}

function matcherOf(patterns: readonly string[]): (name: string) => boolean {
  const whole = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const openings = patterns.flatMap((pattern) => (pattern.endsWith('*') ? [pattern.slice(0, -1)] : []));
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const isMatch = whole.has(name) || openings.some((opening) => name.startsWith(opening));
    // Names repeat with every record; those of a hostile one need not stay.
    if (known.size < 10_000) known.set(name, isMatch);
    return isMatch;
  };
}

/** What says nothing, or no, is not lost. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const fieldsByName = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = fieldsByName.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  fieldsByName.set(fields, known);
  return known;
}

/** Lists of the fields inside other fields, one for each: what is asked of a million records is not made again. */
const innerFields = new WeakMap<Field, readonly Field[]>();

function fieldsIn(field: Field): readonly Field[] {
  const known = innerFields.get(field) ?? Object.values(field.fields ?? {});
  innerFields.set(field, known);
  return known;
}

/** Names in records with the fields of content/LISTINGS.md: `Titel`, `Pictures.Grootte`. */
export function unreadFields(
  record: FeedRecord,
  fields: readonly Field[],
  isLeftOut: (name: string) => boolean = () => false,
  opening = '',
): string[] {
  const known = byName(fields);
  const unread: string[] = [];
  for (const name of Object.keys(record)) {
    const value = record[name];
    const path = opening + name;
    const field = known.get(name);
    if (isNothing(value) || isLeftOut(path)) continue;
    if (!field) unread.push(path);
    else if (field.fields && typeof value === 'object')
      for (const entry of readList(value)) {
        const inner = readRecord(entry);
        if (inner) unread.push(...unreadFields(inner, fieldsIn(field), isLeftOut, `${path}.`));
      }
  }
  return unread;
}

/** Names in an answer that its schema has not let through: `sizes.cellar_area`. */
export function unreadKeys(
  answer: unknown,
  read: unknown,
  isLeftOut: (name: string) => boolean,
  opening = '',
): string[] {
  const [given, taken] = [readRecord(answer), readRecord(read)];
  if (!given || !taken) return [];
  return Object.keys(given).flatMap((name) => {
    const path = opening + name;
    const value = given[name];
    if (isNothing(value) || isLeftOut(path)) return [];
    if (taken[name] === undefined) return [path];
    const into = taken[name];
    if (!Array.isArray(value)) return unreadKeys(value, into, isLeftOut, `${path}.`);
    // An entry that could not be read is named as a wrong value.
    if (!Array.isArray(into) || into.length !== value.length) return [];
    return value.flatMap((entry: unknown, index) => unreadKeys(entry, into[index], isLeftOut, `${path}.`));
  });
}

/** Paths of texts and attributes in a record that no table names: `ausstattung/kamin@offen`. */
export function unreadPaths(record: XmlElement, isKnown: (path: string) => boolean, opening = ''): string[] {
  return record.children.flatMap((child) => {
    const added = child.name === 'user_defined_simplefield' ? child.attributes.feldname : undefined;
    const path = added === undefined ? opening + child.name : `field:${added}`;
    const attributes = added === undefined ? Object.entries(child.attributes) : [];
    return [
      ...(child.text !== '' && !isKnown(path) ? [path] : []),
      ...attributes.flatMap(([name, value]) =>
        value !== '' && value !== 'false' && !isKnown(`${path}@${name}`) ? [`${path}@${name}`] : [],
      ),
      ...unreadPaths(child, isKnown, `${path}/`),
    ];
  });
}

/** Of an element all that is in it is known with it where it ends in `*`. */
export function knownPaths(source: keyof typeof leftOutNames, read: Iterable<string>): (path: string) => boolean {
  const [isRead, isLeftOut] = [matcherOf([...read]), leftOutOf(source)];
  return (path) => isRead(path) || isLeftOut(path);
}
