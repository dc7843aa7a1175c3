/** The current content of a list, and whether it outlasts this page. The same object until it changes. */
export type Kept<T> = { value: T; isLasting: boolean };

export type BrowserList<T> = {
  get(): Kept<T>;
  /** Changes what is stored now, whichever tab stored it; the answer says whether it will last. */
  change(edit: (value: T) => T): boolean;
  subscribe(listener: () => void): () => void;
};

type Rules<T> = {
  key: string;
  /** The list's former name: its content is moved once, unless a list of the new name exists. */
  formerKey?: string;
  parse: (text: string | null) => T;
  format: (value: T) => string;
  /** Until the tab is closed, for what is stored without the visitor's request. */
  isForTab?: boolean;
};

/**
 * A list in the browser's local storage, shared by all its tabs, or in the storage of one tab. Where that is forbidden
 * or full, the list lives as long as the page; nothing here throws.
 */
export function createBrowserList<T>({ key, formerKey, parse, format, isForTab = false }: Rules<T>): BrowserList<T> {
  /** Even reading it may be forbidden. */
  const store = () => (isForTab ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let known: Kept<T> | null = null;
  /** What could not be stored; the next change tries again. */
  let unstored: string | null = null;

  function read(): Kept<T> {
    if (unstored !== null) return { value: parse(unstored), isLasting: false };
    try {
      return { value: parse(store().getItem(key) ?? takeFormer(store(), key, formerKey)), isLasting: true };
    } catch {
      return { value: parse(null), isLasting: false };
    }
  }

  function write(text: string): boolean {
    try {
      store().setItem(key, text);
      unstored = null;
    } catch {
      unstored = text;
    }
    return unstored === null;
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    // Without a key the whole store was emptied.
    if (event.key === key || event.key === null) refresh();
  }

  /** Pages restored from the browser's back/forward cache have missed changes in other tabs. */
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) refresh();
  }

  function refresh(): void {
    known = null;
    notifyListeners();
  }

  return {
    get() {
      known ??= read();
      return known;
    },
    change(edit) {
      const value = edit(read().value);
      known = { value, isLasting: write(format(value)) };
      notifyListeners();
      return known.isLasting;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
        known = null;
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

/** A store that is too full to hold the list twice keeps it under the former name. */
function takeFormer(store: Storage, key: string, formerKey: string | undefined): string | null {
  const text = formerKey === undefined ? null : store.getItem(formerKey);
  if (formerKey === undefined || text === null) return null;
  try {
    store.setItem(key, text);
    store.removeItem(formerKey);
  } catch {
    // It is read from there again.
  }
  return text;
}
