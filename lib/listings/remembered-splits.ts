import type { HashFile } from '@/lib/files/file-hashes';
import type { KnownRecords } from './known-records';
import type { LazyRecord } from './record-file';
import type { SourceFile } from './source-file';

/** A file and the records in it, with their numbers among the known ones. */
export type SplitFile = { source: SourceFile; records: readonly LazyRecord[]; known: KnownRecords };

/** The records of the large files of the last reading. */
export type RememberedSplits = {
  /** Null for a file that may have changed. */
  find(path: string): Promise<SplitFile | null>;
  keep(files: ReadonlyMap<string, SplitFile>): Promise<void>;
};

/** Records of larger sites take more memory than it is worth. */
const maxRecords = 50_000;

export function rememberSplits(hashOf: HashFile): RememberedSplits {
  let known = new Map<string, SplitFile & { hash: string | null }>();
  return {
    async find(path) {
      const last = known.get(path);
      const hash = last ? await hashOf(path) : null;
      return last && hash !== null && last.hash === hash ? last : null;
    },
    async keep(files) {
      known = new Map();
      let count = 0;
      for (const { records } of files.values()) count += records.length;
      if (count > maxRecords) return;
      for (const [path, split] of files) known.set(path, { ...split, hash: await hashOf(path) });
    },
  };
}
