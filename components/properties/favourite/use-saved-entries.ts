import { useEffect, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import type { SavedAnswer, SavedEntry } from './saved-entry';

export type SavedEntries = {
  /** By id: the card; null for what is no longer offered; undefined until it is known. */
  get(id: number): SavedEntry | null | undefined;
  hasFailed: boolean;
  retry(): void;
};

/** Cards of properties that only the browser knows. Each is requested once; a change of `ids` requests the new ones. */
export function useSavedEntries(language: Language, ids: readonly number[]): SavedEntries {
  const [known, setKnown] = useState<ReadonlyMap<number, SavedEntry | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const unknown = hasFailed ? '' : ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (unknown === '') return;
    const leaving = new AbortController();
    fetchSaved(language, unknown, leaving.signal)
      .then(({ entries, missing }) =>
        setKnown((before) => {
          const all = new Map(before);
          for (const entry of entries) all.set(entry.id, entry);
          for (const id of missing) all.set(id, null);
          return all;
        }),
      )
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [language, unknown]);

  return { get: (id) => known.get(id), hasFailed, retry: () => setFailed(false) };
}

async function fetchSaved(language: Language, ids: string, signal: AbortSignal): Promise<SavedAnswer> {
  const response = await fetch(`/api/saved/?${new URLSearchParams({ language, ids })}`, { signal });
  if (!response.ok) throw new Error(`The saved properties did not load: ${response.status}`);
  return response.json();
}
