// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SortableTable } from './sortable-table.client';

afterEach(cleanup);

const columns = [
  { key: 'unit', title: 'Unit' },
  { key: 'price', title: 'Price', isNumber: true },
];
const row = (unit: string, price: number) => ({
  id: unit,
  group: unit.startsWith('A') ? 'flat' : 'shop',
  isMuted: false,
  cells: { unit: { sort: unit, content: unit }, price: { sort: price, content: String(price) } },
});
const filter = {
  label: 'Type',
  all: 'All',
  groups: [
    { id: 'flat', name: 'Flat', count: 2 },
    { id: 'shop', name: 'Shop', count: 1 },
  ],
};
const rows = [row('B.10', 300), row('A.2', 900), row('A.10', 100)];

const units = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((element) => element.firstChild?.textContent);

test('the rows keep the given order until a heading is pressed', () => {
  render(<SortableTable caption="Units" sortText="Sort" filter={filter} columns={columns} rows={rows} />);
  expect(units()).toEqual(['B.10', 'A.2', 'A.10']);
});

test('a heading sorts up, then down, and says so', async () => {
  render(<SortableTable caption="Units" sortText="Sort" filter={filter} columns={columns} rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: /Price/ }));
  expect(units()).toEqual(['A.10', 'B.10', 'A.2']);
  expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: /Price/ }));
  expect(units()).toEqual(['A.2', 'B.10', 'A.10']);
});

test('numbers in names count as numbers', async () => {
  render(<SortableTable caption="Units" sortText="Sort" filter={filter} columns={columns} rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: /Unit/ }));
  expect(units()).toEqual(['A.2', 'A.10', 'B.10']);
});

test('a button leaves the rows of one group, and the first one shows all again', async () => {
  render(<SortableTable caption="Units" sortText="Sort" filter={filter} columns={columns} rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: 'Shop 1' }));
  expect(units()).toEqual(['B.10']);
  expect(screen.getByRole('button', { name: 'Shop 1' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(units()).toEqual(['B.10', 'A.2', 'A.10']);
});

test('one group needs no buttons', () => {
  const one = { ...filter, groups: filter.groups.slice(0, 1) };
  render(<SortableTable caption="Units" sortText="Sort" filter={one} columns={columns} rows={rows} />);
  expect(screen.queryByRole('button', { name: /All/ })).toBeNull();
});
