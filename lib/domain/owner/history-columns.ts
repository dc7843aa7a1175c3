type Sort = {
  /** The code whose word is shown. */
  words?: 'kind' | 'form' | 'status' | 'source';
  /** What is shown where there is no such word: a text as it was reported, or in the language of the reader. */
  field?: 'contact' | 'source';
  localized?: 'subject' | 'comment';
};

type Column = {
  /** The part of an activity's view that is shown. */
  cell: 'happenedAt' | 'type' | 'contact' | 'subject' | 'comment' | 'statusText' | 'source';
  /** What rows are sorted by; null: by their instant. */
  sort: Sort | null;
};

/** The columns of a history, in their order: on the screen, in its address and in its file. */
export const historyColumns = {
  date: { cell: 'happenedAt', sort: null },
  type: { cell: 'type', sort: { words: 'kind' } },
  contact: { cell: 'contact', sort: { field: 'contact' } },
  subject: { cell: 'subject', sort: { words: 'form', localized: 'subject' } },
  comment: { cell: 'comment', sort: { localized: 'comment' } },
  status: { cell: 'statusText', sort: { words: 'status' } },
  source: { cell: 'source', sort: { words: 'source', field: 'source' } },
} as const satisfies Record<string, Column>;

export type HistoryColumn = keyof typeof historyColumns;

export const historyColumnNames = Object.keys(historyColumns).filter(
  (name): name is HistoryColumn => name in historyColumns,
);

export function historyColumn(name: HistoryColumn): Column {
  return historyColumns[name];
}
