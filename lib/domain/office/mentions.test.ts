import { expect, test } from 'vitest';
import { mentionedIn } from './mentions';

const people = ['An Peeters', 'Jan De Smet', 'Jan Claes', 'Hélène Vandewalle'].map((name) => ({ name }));

test.each([
  ['@An kan jij bellen?', ['An Peeters']],
  ['Voor @an peeters en @Helene.', ['An Peeters', 'Hélène Vandewalle']],
  ['(@An) @An, @AN', ['An Peeters']],
  ['@Jan wie van de twee?', []],
  ['@Jan Claes neemt over', ['Jan Claes']],
  ['@Anneke en mail@an.be, @ An', []],
  ['', []],
])('%j names %j', (note, names) => {
  expect(mentionedIn(note, people).map(({ name }) => name)).toEqual(names);
});
