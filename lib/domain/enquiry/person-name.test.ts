import { expect, test } from 'vitest';
import { personName } from './person-name';

test.each([
  [['Liesbeth', 'De Smet'], 'Liesbeth De Smet'],
  [['Jean-Pierre', 'd’Ursel'], 'Jean-Pierre d’Ursel'],
  [['Zoë', ''], 'Zoë'],
  [['محمد', 'علي'], 'محمد علي'],
  [['J.', 'Peeters'], 'J. Peeters'],
  [['Marie-Antoinette', 'van der Straeten-Ponthoz'], 'Marie-Antoinette van der Straeten-Ponthoz'],
  [['Jan Piet', 'Van den Broeck'], 'Jan Piet Van den Broeck'],
])('%j is a name', (parts, name) => {
  expect(personName(...parts)).toBe(name);
});

test.each([
  [''],
  ['www.winnen.example'],
  ['Uw rekening is geblokkeerd'],
  ['Uw rekening is geblokkeerd Bel'],
  ['van der van den Peeters'],
  ['Win 1000 euro'],
  ['https://x.be'],
  ['Klik hier: gratis'],
  ['a@b.be'],
  ['You have been chosen to get a prize'],
  ['x'.repeat(61)],
  ['<b>An</b>'],
  ['An\nBcc: x'],
])('%j is more than a name', (text) => {
  expect(personName(text)).toBe('');
});
