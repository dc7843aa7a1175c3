import { randomUUID } from 'node:crypto';
import { getContent, hasContent } from '@/lib/content/content';
import { contentDifference } from '@/lib/platform/site-status';
import { noteInstance } from './instance-store';

/** Milliseconds between two comparisons of what the servers of the site serve. */
const beatEveryMs = 10_000;

/** Tells the other servers what this one serves, and compares, as long as the process lives. */
export function followInstances(): void {
  const id = randomUUID();
  const beat = async () => {
    // Without the database nothing is known of the others, which is reported elsewhere.
    if (hasContent()) await compareInstances(id, getContent().version).catch(() => contentDifference.set(undefined));
    setTimeout(beat, beatEveryMs).unref();
  };
  void beat();
}

export async function compareInstances(id: string, content: string, now: Date | null = null): Promise<void> {
  const contents = await noteInstance({ id, content, now });
  const known = contentDifference.get();
  contentDifference.set(
    contents.length > 1 ? { contents: contents.length, since: known?.since ?? now ?? new Date() } : undefined,
  );
}
