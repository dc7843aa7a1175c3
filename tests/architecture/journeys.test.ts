import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A day, or what holds one, as the argument of `fill`: a literal in some order, `day`, `days(14)`, `startDate`. */
const filledDay =
  /\bfill\((?:[^()]|\([^()]*\))*?(?:\d{4}-\d\d-\d\d|\d\d[/.]\d\d[/.]\d|\b(?:in)?days?\b|\w*(?:Day|Date)s?\b|\bdate)/i;

test.each([
  ["field.fill('2026-01-01')", true],
  ["field.fill('31/12/26')", true],
  ["fill('day', day)", true],
  ['field.fill(inDays(3))', true],
  ['field.fill(offer.startDate)', true],
  ["field.fill('10:00')", false],
  ['field.fill(String(weeks))', false],
  ["await field.fill('9-12'); const day = 1", false],
])('the rule reads %s as filling in a day: %s', (code, does) => {
  expect(filledDay.test(code)).toBe(does);
});

test('journeys type days key by key (`typeDay`): filled in at once, a field that breaks between two keys passes', () => {
  const files = ['tests/e2e', 'tests/support'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (filledDay.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
