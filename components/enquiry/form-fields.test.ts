import { describe, expect, test } from 'vitest';
import { enquiryForms } from '@/lib/domain/enquiry/enquiry-form';
import { formDays } from '@/lib/domain/enquiry/form-days';
import { formFiles } from '@/lib/domain/enquiry/form-files';
import { formOf, formSchemas, type RuleSet, requiredFieldsOf } from '@/lib/domain/enquiry/form-schemas';
import { formFields } from './form-fields';

const ruleSets = Object.keys(formSchemas) as RuleSet[];
const unseen = ['property', 'project'];

const fieldsOf = (form: (typeof enquiryForms)[number]) => formFields[form].flatMap(({ fields }) => fields);

describe.each(ruleSets)('%s', (rules) => {
  const form = formOf(rules);
  const fields = fieldsOf(form);

  test('the fields asked are the fields checked, each once', () => {
    const checked = Object.keys(formSchemas[rules].shape).filter((name) => !unseen.includes(name));
    const files = (formFiles[form] ?? []).map(({ name }) => name);
    expect(fields.map(({ name }) => name).sort()).toEqual([...checked, ...files].sort());
  });

  test('a required field has its own message while it is missing', () => {
    const missing = fields.filter(({ name, missing }) => requiredFieldsOf(rules).has(name) && !missing);
    expect(missing).toEqual([]);
  });
});

test.each(enquiryForms)('the dates and files of %s are asked as such', (form) => {
  const named = (kind: string) =>
    fieldsOf(form)
      .filter((field) => field.kind === kind)
      .map(({ name }) => name);
  expect(named('date').sort()).toEqual(Object.keys(formDays[form] ?? {}).sort());
  expect(named('file')).toEqual((formFiles[form] ?? []).map(({ name }) => name));
});

test.each(enquiryForms)('browsers know what %s asks of a person', (form) => {
  const lines = fieldsOf(form).filter(({ kind }) => ['text', 'email', 'tel', 'url'].includes(kind));
  for (const { name, autoComplete } of lines) expect([name, autoComplete]).toEqual([name, expect.any(String)]);
});
