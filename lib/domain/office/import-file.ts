/** Files that the office takes for an import, by its kind: `format` is what people call them, `accept` for the browser. */
export const importFileTypes = {
  csv: { format: 'CSV', ending: 'csv', accept: '.csv,.tsv,.txt,text/csv,text/plain' },
  json: { format: 'JSON', ending: 'json', accept: '.json,application/json' },
  kyero: { format: 'Kyero v3 (XML)', ending: 'xml', accept: '.xml,application/xml,text/xml' },
} as const;

export type ImportFileKind = keyof typeof importFileTypes;

export function isImportFileKind(kind: string): kind is ImportFileKind {
  return Object.hasOwn(importFileTypes, kind);
}

/** A file that was uploaded for an import. */
export type ImportFile = {
  /** What `from` of the settings says of it. */
  from: string;
  name: string;
  /** Rows of a table below its heading, records of other files. */
  rows: number;
  uploadedAt: Date;
  /** Null where it is not on this server. */
  bytes: number | null;
};
