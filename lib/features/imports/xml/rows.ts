import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { type Form, formOf } from './forms';
import { childOf, type XmlElement } from './xml-document';

/** A field of ours and the place that a format has for it, for reading and for writing. */
export type FieldRow = {
  /** `geo/plz`, `geo/land@iso_land`, or `field:` and the name of a field that a format lets a system add. */
  at: string;
  /** In content/LISTINGS.md. */
  name: string;
  /** The field, or the field and a part of it. */
  path: readonly [key: string, part?: string];
  form: Form;
  isText: boolean;
  /** Read where no row above it had a value, and never written. */
  isReadOnly: boolean;
  expected: string;
  /** Whether zero means that nothing was filled in. */
  isZeroBlank: boolean;
};

const { facts: factCells, texts: textCells } = neutralShapes.property;

/** `key` names a field, or a part of one: `manager.name`. */
export function rowOf(
  key: string,
  { at, form, isReadOnly = false }: { at: string; form?: Form | undefined; isReadOnly?: boolean | undefined },
): FieldRow {
  const [field = '', part] = key.split('.');
  const cell = textCells[field] ?? factCells[field];
  if (!cell) throw new Error(`No field ${key}`);
  return {
    at,
    name: part === undefined ? cell.name : `${cell.name}.${part}`,
    path: part === undefined ? [field] : [field, part],
    form: form ?? formOf(part === undefined ? cell.kind : 'line'),
    isText: field in textCells,
    isReadOnly,
    expected: cell.expected,
    isZeroBlank: part === undefined ? cell.kind === 'number' && !cell.schema.safeParse(0).success : true,
  };
}

/** Facts and texts of one language, under construction. */
export type Draft = { facts: object; text: object };

export function readRows(record: XmlElement, rows: readonly FieldRow[], { facts, text }: Draft, faults: Fault[]): void {
  for (const { at, path, form, isText, expected, isZeroBlank } of rows) {
    const [key, part] = path;
    const holder = isText ? text : facts;
    const known: unknown = Reflect.get(holder, key);
    const isKnown =
      part === undefined ? known !== undefined : typeof known === 'object' && known !== null && part in known;
    const found = isKnown ? undefined : valueAt(record, at);
    if (found === undefined) continue;
    const value = form.read(found);
    if (value === 0 && isZeroBlank) continue;
    if (value === undefined) faults.push({ field: at.replace('field:', ''), found: showValue(found), expected });
    else if (part === undefined) Reflect.set(holder, key, value);
    else Reflect.set(holder, key, { ...(typeof known === 'object' ? known : {}), [part]: value });
  }
}

export function writeRows(record: XmlElement, rows: readonly FieldRow[], { facts, text }: Draft): void {
  for (const { at, path, form, isText, isReadOnly } of rows) {
    const [key, part] = path;
    const whole: unknown = Reflect.get(isText ? text : facts, key);
    const value: unknown =
      part === undefined ? whole : typeof whole === 'object' && whole !== null ? Reflect.get(whole, part) : undefined;
    const written = value === undefined || isReadOnly ? undefined : form.write(value);
    if (written !== undefined && written !== '') putAt(record, at, written);
  }
}

/** The value of an element, an attribute or an added field; undefined where it is empty. */
export function valueAt(record: XmlElement, at: string): string | undefined {
  if (at.startsWith('field:')) {
    const name = at.slice('field:'.length);
    const field = record.children.find((child) => child.name === addedField && child.attributes.feldname === name);
    return field?.text || undefined;
  }
  const [steps = '', attribute] = at.split('@');
  const element = steps.split('/').reduce<XmlElement | undefined>((holder, step) => childOf(holder, step), record);
  return (attribute === undefined ? element?.text : element?.attributes[attribute]) || undefined;
}

const addedField = 'user_defined_simplefield';

/** Elements on the way are made, each after those that are there. */
export function putAt(record: XmlElement, at: string, value: string): void {
  if (at.startsWith('field:')) {
    const field = addChild(record, addedField, value);
    field.attributes.feldname = at.slice('field:'.length);
    return;
  }
  const [steps = '', attribute] = at.split('@');
  const element = steps.split('/').reduce((holder, step) => childOf(holder, step) ?? addChild(holder, step), record);
  if (attribute === undefined) element.text = value;
  else element.attributes[attribute] = value;
}

export function addChild(holder: XmlElement, name: string, text = ''): XmlElement {
  const child: XmlElement = { name, attributes: {}, children: [], text };
  holder.children.push(child);
  return child;
}

/** What a format calls the fields of a listing: its element or attribute of the first row. */
export function namesOf(rows: readonly FieldRow[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { at, name } of rows) names[name] ??= at.replace('field:', '').replace(/^.*[/@]/, '');
  return names;
}
