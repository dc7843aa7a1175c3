/** Numbers values from 1 on; 0 stands for no value. Objects that say the same have one number. */
export type ValueCodes = {
  codeOf(value: unknown): number;
  /** A number of its own, also where another value says the same. */
  add(value: unknown): number;
  /** By number; null at 0. */
  values: readonly unknown[];
};

/** `given`: values of an earlier table, which keep their numbers. */
export function createCodes(given: readonly unknown[] = [null]): ValueCodes {
  const values = [...given];
  const known = new Map<unknown, number>();
  const byText = new Map<string, number>();
  given.forEach((value, code) => {
    if (typeof value !== 'object') known.set(value, code);
    else if (value !== null) byText.set(JSON.stringify(value), code);
  });

  const add = (value: unknown) => values.push(value) - 1;

  function addOnce(value: unknown): number {
    if (typeof value !== 'object') return add(value);
    const text = JSON.stringify(value);
    const code = byText.get(text) ?? add(value);
    byText.set(text, code);
    return code;
  }

  return {
    values,
    add,
    codeOf(value) {
      if (value === undefined || value === null) return 0;
      const found = known.get(value);
      if (found !== undefined) return found;
      const code = addOnce(value);
      known.set(value, code);
      return code;
    },
  };
}

/** Rows of values as plain data that another thread can open. */
export type ValueTable = {
  rows: number;
  columns: number;
  /** Row after row, a code for each column. */
  codes: Uint32Array;
  values: readonly unknown[];
};

export type TableWriter = {
  /** Begins the next row. */
  addRow(): void;
  /** Of the last row. Values are text, numbers, booleans and plain objects; undefined becomes null. */
  set(column: number, value: unknown): void;
  /** The same for a value that hardly any other row has: it is not compared with theirs. */
  setOwn(column: number, value: unknown): void;
  end(): ValueTable;
};

const firstRows = 256;

export function createTable(columns: number): TableWriter {
  const { codeOf, add, values } = createCodes();
  let codes = new Uint32Array(firstRows * columns);
  let rows = 0;
  return {
    addRow() {
      rows++;
      if (rows * columns <= codes.length) return;
      const larger = new Uint32Array(codes.length * 2);
      larger.set(codes);
      codes = larger;
    },
    set(column, value) {
      codes[(rows - 1) * columns + column] = codeOf(value);
    },
    setOwn(column, value) {
      codes[(rows - 1) * columns + column] = value === undefined || value === null ? 0 : add(value);
    },
    end: () => ({ rows, columns, codes: codes.slice(0, rows * columns), values }),
  };
}

/** Null for no value. */
export function valueAt({ columns, codes, values }: ValueTable, row: number, column: number): unknown {
  return values[codes[row * columns + column] ?? 0] ?? null;
}
