import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((file) => file !== 'README.md');
const index = readFileSync(`${folder}/README.md`, 'utf8');

test.each(records)('%s has a title, a date, a status and its three sections', (file) => {
  const record = readFileSync(`${folder}/${file}`, 'utf8');
  const [title = '', , status = ''] = record.split('\n');
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)} [^:]+`));
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2} · (?:accepted|(?:amended|superseded) by \[\d{4}\].*)$/);
  expect(record.match(/^## .*$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
});

test.each(records)('the index has a line for %s, by its title', (file) => {
  const [title = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  expect(index).toContain(`\n- [${title.slice(2)}](${file}): `);
});

test('no two records have the same number', () => {
  expect(new Set(records.map((file) => file.slice(0, 4))).size).toBe(records.length);
});
