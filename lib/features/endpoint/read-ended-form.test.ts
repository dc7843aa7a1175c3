import { expect, test } from 'vitest';
import { z } from 'zod';
import { readEndedForm } from './read-ended-form';
import { written } from './written';

const schema = z.object({
  lead: z.string(),
  subject: written('subject', z.string()),
  note: written('text', z.string().trim().max(5)),
});
const action = async () => null;

function read(values: readonly (readonly [string, string | Blob])[], typed: Readonly<Record<string, string>>) {
  const sent = new FormData();
  for (const [name, value] of values) sent.append(name, value);
  return readEndedForm(action, schema, sent, typed, 10);
}

const note = ['note', 'Called back'] as const;
const typed = { note: 'Called bac' };

test('a form is kept with its texts as the action reads them, and its other fields in their order', () => {
  const form = read([['lead', 'x'], note, ['time', 'a'], ['place', '#_R_1a_'], ['time', 'b']], typed);
  expect(form).toEqual({
    action,
    place: '#_R_1a_',
    written: [{ name: 'note', kind: 'text', text: 'Called bac' }],
    carried: [
      { name: 'lead', value: 'x' },
      { name: 'time', value: 'a' },
      { name: 'time', value: 'b' },
    ],
  });
});

test('a text field that was left empty is carried', () => {
  const form = read([['subject', ''], note], typed);
  expect(form?.written.map(({ name }) => name)).toEqual(['note']);
  expect(form?.carried).toEqual([{ name: 'subject', value: '' }]);
});

test.each([
  ['nothing', {}],
  ['blanks', { note: ' \n' }],
  ['an unmarked field alone', { lead: 'x' }],
])('a form with %s is not kept', (_, blank) => {
  expect(read([['lead', 'x'], note], blank)).toBeNull();
});

test.each(['javascript:alert(1)', 'https://evil.example/#a', '//evil.example', '#', `#${'a'.repeat(61)}`, '#a"b'])(
  '%s names no form',
  (place) => {
    expect(read([note, ['place', place]], typed)?.place).toBeNull();
  },
);

test('files, fields of the framework, passwords, long values and endless lists are not carried', () => {
  const form = read(
    [
      note,
      ['file', new Blob(['x'])],
      ['$ACTION_REF_1', ''],
      ['a b', 'x'],
      ['password', 'a house of brick'],
      ['newPassword', 'a house of brick'],
      ['code', '123456'],
      ['lead', 'x'.repeat(11)],
      ...Array.from({ length: 300 }, (_, index) => ['time', String(index)] as const),
    ],
    typed,
  );
  expect(form?.carried.slice(0, 2)).toEqual([
    { name: 'lead', value: 'x'.repeat(10) },
    { name: 'time', value: '0' },
  ]);
  expect(form?.carried.length).toBeLessThan(200);
});
