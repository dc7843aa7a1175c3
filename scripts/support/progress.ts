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
