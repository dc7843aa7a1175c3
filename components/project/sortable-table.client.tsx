'use client';

import { type ReactNode, useState } from 'react';

type Cell = { sort: string | number; content: ReactNode };
type Row = { id: string; isMuted: boolean; cells: Readonly<Record<string, Cell>> };
type Column = { key: string; title: string; isNumber?: boolean };

type SortableTableProps = { caption: string; sortText: string; columns: readonly Column[]; rows: readonly Row[] };

/** A table that a click on a heading sorts, up and down. Keeps the given order until then, and without scripts. */
export function SortableTable({ caption, sortText, columns, rows }: SortableTableProps) {
  const [order, setOrder] = useState<{ key: string; isDown: boolean } | null>(null);
  const sorted = order
    ? [...rows].sort((a, b) => compare(a.cells[order.key], b.cells[order.key]) * (order.isDown ? -1 : 1))
    : rows;
  return (
    <table className="table table--stack">
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
                title={sortText}
                onClick={() => setOrder({ key, isDown: order?.key === key && !order.isDown })}
              >
                {title}
                <span aria-hidden="true">{order?.key === key ? (order.isDown ? '↓' : '↑') : '↕'}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.id} className={row.isMuted ? 'muted' : undefined}>
            {columns.map(({ key, title, isNumber }) => (
              <td key={key} data-th={title} className={isNumber ? 'num' : undefined}>
                {row.cells[key]?.content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function compare(a: Cell | undefined, b: Cell | undefined): number {
  if (typeof a?.sort === 'number' && typeof b?.sort === 'number') return a.sort - b.sort;
  return String(a?.sort ?? '').localeCompare(String(b?.sort ?? ''), undefined, { numeric: true });
}
