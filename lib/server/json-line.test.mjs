import { expect, test } from 'vitest';
import { jsonLine } from './json-line.mjs';

const entry = { time: '2026-11-22T13:03:11.987Z', level: 'warn', request: 'a-1', message: 'one\ntwo "three"' };

test('an entry is one line of JSON with level, time, request and message', () => {
  const line = jsonLine(entry);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual(entry);
});

test('an entry without a request names none', () => {
  expect(JSON.parse(jsonLine({ ...entry, request: '-' }))).not.toHaveProperty('request');
});

test.each(['info', 'warn', 'error'])('the level %s is a word', (level) => {
  expect(JSON.parse(jsonLine({ ...entry, level })).level).toBe(level);
});
