import { SourceFailure } from '@/lib/features/imports/records/source';

const maxReadings = 3;

type Page = { items: readonly unknown[]; total: number };

type Pages = {
  system: string;
  /** What is listed, in words for the operator: `the list of estates`, `estates`. */
  list: string;
  records: string;
  read(from: number): Promise<Page>;
  progress(read: number, total: number): void;
};

/**
 * All records of a list that is answered in pages. Records that come or leave move the others to another page, so a list
 * that changes while it is read is read again.
 */
export async function readPages({ system, list, records, read, progress }: Pages): Promise<unknown[]> {
  for (let reading = 1; reading <= maxReadings; reading++) {
    const items: unknown[] = [];
    let total = Number.POSITIVE_INFINITY;
    let hasChanged = false;
    while (items.length < total && !hasChanged) {
      const page = await read(items.length);
      if (items.length === 0) total = page.total;
      hasChanged = page.total !== total;
      if (!hasChanged && page.items.length === 0 && items.length < total)
        throw new SourceFailure(`${system} announced ${total} ${records} and gave ${items.length}`);
      items.push(...page.items);
      progress(Math.min(items.length, total), total);
    }
    if (!hasChanged) return items;
  }
  throw new SourceFailure(`${list} changed each of the ${maxReadings} times that it was read`);
}
