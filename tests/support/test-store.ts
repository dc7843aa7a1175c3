import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type ListingStore, openListingStore } from '@/lib/listings/store/listing-store';

/** A store in a folder of its own, for the test that is running. */
export function openTestStore(): ListingStore {
  const directory = mkdtempSync(path.join(tmpdir(), 'gevel-store-'));
  const store = openListingStore({
    directory,
    version: 'test',
    onDamage(reason) {
      throw new Error(reason);
    },
  });
  onTestFinished(() => {
    store.close();
    rmSync(directory, { recursive: true });
  });
  return store;
}
