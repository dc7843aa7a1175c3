import { expect, test } from 'vitest';
import { importedActivitySchema, initialsOf, textIn } from './activity';

test.each([
  ['Ada Peeters', 'A. P.'],
  ['Jean-Pierre van Bree', 'J.-P. v. B.'],
  ['  Éva   Maes ', 'É. M.'],
  ['Cher', 'C.'],
  ['ada@example.be', 'a.'],
  ['0470 55 01 88', ''],
  ['', ''],
  ['de la Vallée Poussin van den Bossche', 'd. l. V. P. v.'],
])('of "%s" an owner sees "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const activity = { id: 'crm-1', property: 2601, date: '2026-11-21', type: 'communication' };

test.each([
  ['2026-11-21', true],
  ['2026-11-21T10:30', true],
  ['2026-11-21 10:30', true],
  ['2026-11-21T10:30:00+01:00', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-11-21T25:00', false],
  ['21/11/2026', false],
  ['', false],
])('the instant "%s" is accepted: %s', (date, isTaken) => {
  expect(importedActivitySchema.safeParse({ ...activity, date }).success).toBe(isTaken);
});

test('an unknown field is an error, so that a typing mistake loses nothing', () => {
  expect(importedActivitySchema.safeParse({ ...activity, coment: 'x' }).success).toBe(false);
});

test('invisible characters, which a database may not store, are left out of all texts', () => {
  const sent = { ...activity, id: 'crm\0-1', contact: 'Ada\u202e', subject: { nl: '\0Bezoek' }, comment: 'a\nb\u0007' };
  const read = { id: 'crm-1', contact: 'Ada', subject: { nl: 'Bezoek' }, comment: 'a\nb' };
  expect(importedActivitySchema.parse(sent)).toMatchObject(read);
});

test('without an explicit release, only activity that concerns people is hidden from the owner', () => {
  expect(importedActivitySchema.parse(activity)).toMatchObject({
    contactReleased: false,
    released: true,
    removed: false,
  });
});

test('a text is returned in the requested language, else the first one', () => {
  expect(textIn({ fr: 'Appel', de: 'Anruf' }, 'de')).toBe('Anruf');
  expect(textIn({ fr: 'Appel', de: 'Anruf' }, 'nl')).toBe('Appel');
  expect(textIn('Call', 'nl')).toBe('Call');
});
