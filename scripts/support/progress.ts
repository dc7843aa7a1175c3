const lineEvery = 10_000;

/**
 * Tells how far long work is, on the error output, which leaves the output to what is asked for: in a terminal a line
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
