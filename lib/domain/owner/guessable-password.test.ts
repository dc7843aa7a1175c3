import { expect, test } from 'vitest';
import { guessableForms, holdsName, isPlainPattern } from './guessable-password';

test.each([
  ['Password123', 'password'],
  ['P@ssw0rd2026!', 'password'],
  ['!!welkom!!', 'welkom'],
  ['welkomwelkom', 'welkom'],
  ['jean-pierre75', 'jeanpierre'],
  ['Ｗachtwoord1', 'wachtwoord'],
  ['12345678password', 'password'],
  ['qwertyuiop1', 'qwertyuiop1'],
])('%s is looked up as %s', (password, form) => {
  expect(guessableForms(password)).toContain(form);
});

test.each([
  ['marc829104756283', 'marc'],
  ['7f201948305a', 'f'],
  ['a house of brick', 'house'],
])('%s is not looked up as %s', (password, form) => {
  expect(guessableForms(password)).not.toContain(form);
});

test.each(['1234567890', '0987654321', 'abcdefghijkl', 'poiuytreza', 'aaaaaaaaaaaa', 'abababababab', '1112223334'])(
  '%s is a plain pattern',
  (password) => {
    expect(isPlainPattern(password)).toBe(true);
  },
);

test.each(['829104756283', 'brick and copper', 'xkqzvbnw93'])('%s is not guessable', (password) => {
  expect(isPlainPattern(password)).toBe(false);
});

test.each([
  ['els@example.be', true],
  ['my ELS@example.be 1', true],
  ['g e v e l 2026', true],
  ['Immo Janssens!', true],
  ['tels a story of it', false],
  ['brick and copper', false],
])('%s holds a name: %s', (password, isHeld) => {
  expect(holdsName(password, ['els@example.be', 'els', 'Gevel', 'Immo Janssens', ''])).toBe(isHeld);
});
