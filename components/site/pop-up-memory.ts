const storeName = 'site-pop-up';

/** What this session stores about one message: when it is due, and that it was closed or followed. */
export type PopUpMemory = {
  /** Milliseconds; null for a message that is not to be shown again. */
  dueAt: number | null;
  close(): void;
  /** Whether the address says that its link was followed. */
  isToldByAddress(): boolean;
};

/** The memory where a browser forbids its store. */
let unkept = '';

/** A message other than the previous one is due again. `now` and the delay in milliseconds. */
export function openPopUpMemory(message: string, delay: number, now: number): PopUpMemory {
  const [, known, state] = read().match(/^(\S+) (\d{1,15}|closed)$/) ?? [];
  const isToldByAddress = () => window.location.href.includes('modal-clicked');
  const close = () => write(`${message} closed`);
  if (isToldByAddress()) close();
  if (isToldByAddress() || (known === message && state === 'closed')) return { dueAt: null, close, isToldByAddress };
  // After a clock is set back, the pop-up must not wait without end.
  const dueAt = Math.min(known === message ? Number(state) : now + delay, now + delay);
  write(`${message} ${dueAt}`);
  return { dueAt, close, isToldByAddress };
}

function read(): string {
  try {
    return window.sessionStorage.getItem(storeName) ?? unkept;
  } catch {
    return unkept;
  }
}

function write(text: string): void {
  unkept = text;
  try {
    window.sessionStorage.setItem(storeName, text);
  } catch {
    // It holds until the document is left.
  }
}
