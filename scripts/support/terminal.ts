import { createInterface } from 'node:readline/promises';
import { cleanLine } from '@/lib/domain/mail/neutralize';

/** A dialogue: a question is answered by a line, and errors in it are shown. */
export type Terminal = { ask(question: string): Promise<string>; say(text: string): void };

/** Holds a dialogue on the terminal; null when it was closed before the last answer. */
export async function converse<T>(hold: (terminal: Terminal) => Promise<T>): Promise<T | null> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const terminal: Terminal = {
    ask: (question) => lines.question(`${question}: `),
    say: (text) => console.log(text),
  };
  try {
    return await Promise.race([hold(terminal), closed]);
  } finally {
    lines.close();
  }
}

const lineEvery = 10_000;

/**
 * Reports the progress of long work on the error output, so that the output holds only the result: in a terminal a line
 * that changes, elsewhere a line now and then.
 */
export function createProgress(): { show(text: string): void; end(): void } {
  const isTerminal = process.stderr.isTTY === true;
  let last = Date.now();
  return {
    show(text) {
      if (!isTerminal && Date.now() - last < lineEvery) return;
      last = Date.now();
      process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (isTerminal) process.stderr.write('\r\x1b[K');
    },
  };
}

const gap = '  ';

/**
 * Formats rows under their headings, for people. Control characters of visitors are removed, empty columns are left
 * out, and long texts are cut.
 */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[], widest = 40): string {
  const cells = rows.map((row) => row.map((text) => cut(cleanLine(text), widest)));
  const columns = heads.map((_, index) => index).filter((index) => cells.some((row) => row[index]));
  const widths = columns.map((index) => Math.max(...[heads, ...cells].map((row) => lengthOf(row[index]))));
  const line = (row: readonly string[]) =>
    columns
      .map((index, position) => pad(row[index] ?? '', widths[position] ?? 0))
      .join(gap)
      .trimEnd();
  return [heads, ...cells].map(line).join('\n');
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}

function lengthOf(text = ''): number {
  return [...text].length;
}
