import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { dataRegister, searchedColumns } from './data-register';
import { personTables } from './person-store';
import type { DataGroup } from './register/register-entry';
import { registerDocument } from './write-register';

const registered = Object.fromEntries(
  Object.entries(dataRegister).map(([table, groups]) => [
    table,
    groups.flatMap(({ columns }: DataGroup) => Object.keys(columns)).sort(),
  ]),
);

describe.each(engines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  test('every table and column of the database has one entry', async () => {
    const tables = await opened.database.introspection.getTables();
    const found = Object.fromEntries(
      tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
    );
    expect(registered).toEqual(found);
  });

  test('words are looked for in columns of text alone: PostgreSQL refuses to in numbers', async () => {
    const tables = await opened.database.introspection.getTables();
    const numbers = tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => (column.dataType.toLowerCase() === 'text' ? [] : [`${name}.${column.name}`])),
    );
    const searched = searchedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(searched.filter((place) => numbers.includes(place))).toEqual([]);
  });
});

test('every table with data of a person is searched, or has nothing that a person can be given', () => {
  const held = Object.entries(dataRegister).flatMap(([table, groups]) =>
    groups.some(({ exported }: DataGroup) => exported === true) ? [table] : [],
  );
  expect(held.filter((table) => !personTables.some((searched) => searched === table))).toEqual([]);
});

test('every column of people’s words is searched, and each column has a decision', () => {
  const searched = new Set(searchedColumns.map(({ table, column }) => `${table}.${column}`));
  for (const place of [
    'lead_event.after',
    'lead_event.before',
    'lead_decision.text',
    'appointment.feedback',
    'calendar_entry.note',
    'owner_message.text',
    'owner_message.answer',
    'lead_reply.subject',
    'enquiry.data',
    'mail.document',
    'template_change.after',
  ])
    expect([place, searched.has(place)]).toEqual([place, true]);
});

test('docs/privacy.md matches the output of npm run privacy -- docs', async () => {
  expect(await readFile('docs/privacy.md', 'utf8')).toBe(registerDocument());
});
