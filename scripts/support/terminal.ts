import { createInterface } from 'node:readline/promises';

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
