/** A short message at the foot of the window, with an optional action. */
export type Toast = {
  text: string;
  tone?: 'good' | 'bad';
  /** One action: an address, or something to do such as an undo. */
  action?: { text: string; href: string } | { text: string; run: () => void };
};

type Shown = Toast & { key: number };

const listeners = new Set<() => void>();
let shown: Shown | null = null;
let keys = 0;

/** One at a time: the newest replaces the one before. */
export function showToast(toast: Toast): void {
  keys += 1;
  shown = { ...toast, key: keys };
  for (const listener of listeners) listener();
}

export function hideToast(): void {
  shown = null;
  for (const listener of listeners) listener();
}

export function currentToast(): Shown | null {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
