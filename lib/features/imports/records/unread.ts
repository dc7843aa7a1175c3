import { closestName } from '@/lib/domain/text/closest-name';
import type { SourceItem } from './source';

/**
 * Fields of a source that the site reads nothing of and that nobody has listed as left out on purpose. Each is named once,
 * with the number of records that have it and one of them; its values are not shown, since they may be a person's.
 */
export type UnreadNames = {
  note(id: string, names: Iterable<string>): void;
  items(): Iterable<SourceItem>;
};

/** A source that writes ids where names belong has as many names as records. */
const maxNames = 200;
const maxNameLength = 80;

/** `expected` says where the names are that the site reads; of `known` the nearest is suggested. */
export function createUnread(expected: string, known: Iterable<string> = []): UnreadNames {
  const found = new Map<string, { id: string; records: number }>();
  let last: { id: string; names: Set<string> } | null = null;
  let more = 0;
  return {
    note(id, names) {
      for (const name of names) {
        if (last?.id !== id) last = { id, names: new Set() };
        // A record has a field once, in how many languages and lists it may stand.
        if (last.names.has(name)) continue;
        last.names.add(name);
        const same = found.get(name);
        if (same) same.records++;
        else if (found.size < maxNames) found.set(name, { id, records: 1 });
        else more++;
      }
    },
    *items() {
      const meant = [...known];
      for (const [name, { id, records }] of [...found].sort(([, one], [, other]) => other.records - one.records)) {
        const nearest = closestName(name, meant);
        yield unreadItem(id, plain(name), { records, expected: nearest ? `${expected}: ${nearest}?` : expected });
      }
      if (more > 0) yield unreadItem('…', '…', { records: more, expected });
    },
  };
}

function unreadItem(
  id: string,
  field: string,
  { records, expected }: { records: number; expected: string },
): SourceItem {
  return { kind: 'fault', id, fault: { field, found: 'a field that is not read', expected }, records };
}

/** A name may be a whole text, or hold what a terminal would obey. */
function plain(name: string): string {
  const shown = name.replace(/\p{Cc}/gu, '?');
  return shown.length > maxNameLength ? `${shown.slice(0, maxNameLength)}…` : shown;
}
