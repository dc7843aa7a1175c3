/** More are never shown at a time; older ones are over. */
const maxKept = 20;

/** What was closed where a browser forbids its store, until the document is left. */
let unkept: string[] = [];

export function isNoticeClosed(store: string, id: string): boolean {
  return closedIds(store).includes(id);
}

export function closeNotice(store: string, id: string): void {
  const ids = [...closedIds(store).filter((known) => known !== id), id].slice(-maxKept);
  unkept = ids;
  try {
    window.localStorage.setItem(store, ids.join(' '));
  } catch {
    // It stays closed until the document is left.
  }
}

function closedIds(store: string): string[] {
  try {
    return window.localStorage.getItem(store)?.split(' ') ?? unkept;
  } catch {
    return unkept;
  }
}
