'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';

type Cell = { sort: string | number; content: ReactNode };
type Row = { id: string; group: string; isMuted: boolean; cells: Readonly<Record<string, Cell>> };
type Column = { key: string; title: string; isNumber?: boolean };

type Filter = { label: string; all: string; groups: readonly { id: string; name: string; count: number }[] };

type SortableTableProps = {
  caption: string;
  sortText: string;
  /** Buttons that leave the rows of one group. */
  filter: Filter;
  columns: readonly Column[];
  rows: readonly Row[];
};

/**
 * A table that a click on a heading sorts, up and down, with buttons for the groups of its rows. Keeps the given order
 * until then, and shows all rows in it without scripts.
 */
export function SortableTable({ caption, sortText, filter, columns, rows: all }: SortableTableProps) {
  // Nothing sorts before scripts run.
  const isReady = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const [group, setGroup] = useState<string | null>(null);
  const rows = group === null ? all : all.filter((row) => row.group === group);
  const [order, setOrder] = useState<{ key: string; isDown: boolean } | null>(null);
  const sorted = order
    ? [...rows].sort((a, b) => compare(a.cells[order.key], b.cells[order.key]) * (order.isDown ? -1 : 1))
    : rows;
  return (
    <>
      {filter.groups.length > 1 && (
        <fieldset className="unit-filter" aria-label={filter.label}>
          {[{ id: null, name: filter.all, count: all.length }, ...filter.groups].map(({ id, name, count }) => (
            <button key={id} type="button" className="chip" aria-pressed={group === id} onClick={() => setGroup(id)}>
              {name} <small>{count}</small>
            </button>
          ))}
        </fieldset>
      )}
      <table className="table table--stack units">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th
                key={key}
                scope="col"
                className={isNumber ? 'num' : undefined}
                aria-sort={order?.key === key ? (order.isDown ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  disabled={!isReady}
                  title={sortText}
                  onClick={() => setOrder({ key, isDown: order?.key === key && !order.isDown })}
                >
                  {title}
                  <Icon name={order?.key === key ? (order.isDown ? 'arrow-down' : 'arrow-up') : 'chevron-down'} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.id} className={row.isMuted ? 'muted' : undefined}>
              {columns.map(({ key, title, isNumber }) => (
                <td
                  key={key}
                  data-th={title}
                  data-cell={key}
                  data-empty={row.cells[key]?.content === '–' ? '' : undefined}
                  className={isNumber ? 'num' : undefined}
                >
                  {row.cells[key]?.content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

function compare(a: Cell | undefined, b: Cell | undefined): number {
  if (typeof a?.sort === 'number' && typeof b?.sort === 'number') return a.sort - b.sort;
  return String(a?.sort ?? '').localeCompare(String(b?.sort ?? ''), undefined, { numeric: true });
}
