import { useSyncExternalStore } from 'react';
import { addSeen, parseSeen } from '@/lib/domain/favourite/favourite-list';
import { createBrowserList } from './browser-list';

const seen = createBrowserList<readonly number[]>({
  key: 'site-seen',
  parse: parseSeen,
  format: JSON.stringify,
  isForTab: true,
});

/** Ids of recently seen properties, newest first; null on the server and until hydration. */
export function useSeen(): readonly number[] | null {
  return useSyncExternalStore(
    seen.subscribe,
    () => seen.get().value,
    () => null,
  );
}

export function rememberSeen(id: number): void {
  seen.change((ids) => addSeen(ids, id));
}

export function forgetSeen(): void {
  seen.change(() => []);
}
