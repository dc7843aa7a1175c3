import type { FeedRecord } from './feed-value';

/**
 * The form of a record is the list of its fields' names. An export has a few of them for all its records: what follows
 * from the names alone is found once for each form.
 */
type Form = readonly string[];

/** Forms of one length that are remembered; an export with more shares the later ones less. */
const maxEach = 64;
const formsByLength = new Map<number, Form[]>();
/** Several readers ask for the names of the same record one after another. */
let last: { record: FeedRecord; form: Form } | null = null;

/** The names of a record's fields, in its order: the same list for every record of the form. */
export function formOf(record: FeedRecord): Form {
  if (last?.record === record) return last.form;
  const form = sharedForm(Object.keys(record));
  last = { record, form };
  return form;
}

/** The list of the same names that is used for all records of the form. */
export function sharedForm(names: Form): Form {
  const forms = formsByLength.get(names.length) ?? [];
  formsByLength.set(names.length, forms);
  for (let index = forms.length - 1; index >= 0; index--) {
    const form = forms[index];
    if (form && areSame(form, names)) return form;
  }
  if (forms.length < maxEach) forms.push(names);
  return names;
}

function areSame(form: Form, names: Form): boolean {
  for (let index = 0; index < names.length; index++) if (form[index] !== names[index]) return false;
  return true;
}

/** Returns those of the fields that a record has; a record of a known form is not searched again. */
export function createFieldSearch<T>(fields: readonly T[], nameOf: (field: T) => string): (record: FeedRecord) => T[] {
  const known = new WeakMap<Form, T[]>();
  return (record) => {
    const form = formOf(record);
    const found = known.get(form);
    if (found) return found;
    const names = new Set(form);
    const present = fields.filter((field) => names.has(nameOf(field)));
    known.set(form, present);
    return present;
  };
}
