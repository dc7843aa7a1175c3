import { describe, expect, test } from 'vitest';
import { filesOf } from '../form-files';
import { formOf, formSchemas, type RuleSet, requiredFieldsOf } from '../form-schemas';
import { enquiryForms, fieldsOf } from './registry';

const ruleSets = Object.keys(formSchemas) as RuleSet[];
const unseen = ['property', 'project', 'proposal'];

describe.each(ruleSets)('%s', (rules) => {
  const form = formOf(rules);
  const fields = fieldsOf(form);

  test('the fields asked are the fields checked, each once', () => {
    const checked = Object.keys(formSchemas[rules].shape).filter((name) => !unseen.includes(name));
    const files = filesOf(form).map(({ name }) => name);
    expect(fields.map(({ name }) => name).sort()).toEqual([...checked, ...files].sort());
  });

  test('a required field has its own message while it is missing', () => {
    const missing = fields.filter(({ name, missing }) => requiredFieldsOf(rules).has(name) && !missing);
    expect(missing).toEqual([]);
  });
});

test.each(enquiryForms)('the dates and files of %s are asked as such', (form) => {
  for (const field of fieldsOf(form)) {
    expect('days' in field).toBe(field.kind === 'date');
    expect('files' in field).toBe(field.kind === 'file');
  }
});

test.each(enquiryForms)('browsers know what %s asks of a person', (form) => {
  const lines = fieldsOf(form).filter(({ kind }) => ['text', 'email', 'tel', 'url'].includes(kind));
  for (const { name, autoComplete } of lines) expect([name, autoComplete]).toEqual([name, expect.any(String)]);
});
