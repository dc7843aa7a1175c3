import { expect, test } from 'vitest';
import { jsonLine } from './json-line.mjs';

const entry = { time: '2026-11-22T13:03:11.987Z', level: 'warn', request: 'a-1', message: 'one\ntwo "three"' };

test('each line of an entry is one of JSON with level, time, request and message', () => {
  const lines = jsonLine(entry)
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(['one', 'two "three"'].map((message) => ({ ...entry, message })));
});

test('an entry without a request names none', () => {
  expect(JSON.parse(jsonLine({ ...entry, message: 'one', request: '-' }))).not.toHaveProperty('request');
});

test.each(['info', 'warn', 'error'])('the level %s is a word', (level) => {
  expect(JSON.parse(jsonLine({ ...entry, message: 'one', level })).level).toBe(level);
});
