import { expect, test } from 'vitest';
import { agentColours, agentMarks } from './agent-mark';

test('agents are marked by the first letters of their first and last name', () => {
  const marks = agentMarks(['Hélène Vandewalle', "Thomas D'Hondt", 'Émile van den Berg', 'Madonna', '']);
  expect([...marks.values()].map(({ letters }) => letters)).toEqual(['HV', 'TH', 'ÉB', 'MA', '']);
});

test('agents with the same letters are distinguished, also where colours repeat', () => {
  const names = Array.from({ length: agentColours + 2 }, (_, index) => `Ann ${index} Bal`);
  const marks = [...agentMarks(names).values()];
  expect(marks.slice(0, 3).map(({ letters }) => letters)).toEqual(['AB', 'AB2', 'AB3']);
  expect(new Set(marks.map(({ letters }) => letters)).size).toBe(names.length);
  expect(marks[agentColours]?.colour).toBe(0);
});
