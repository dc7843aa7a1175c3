import { formatProblems } from '@/lib/content/format-problems';
import { serveContent } from '@/lib/content/serve-content';
import { numberListings } from '@/lib/usecases/listing/number-listings';
import { fail } from './command';

/** Runs a command's work, which needs texts, links or listings of the content, and returns its exit code. */
export async function withContent(work: () => Promise<number>): Promise<number> {
  const { content, problems } = await serveContent({ numberListings });
  if (content) return work();
  return fail(`The content has errors.\n${formatProblems(problems.filter(({ severity }) => severity === 'error'))}`);
}
