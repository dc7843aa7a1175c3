import { existsSync } from 'node:fs';
import { formatProblems } from '@/lib/content/format-problems';
import { serveContent } from '@/lib/content/serve-content';
import { databaseTarget, hasTables } from '@/lib/database/connection';
import { numberListings } from '@/lib/features/properties/numbers/resolve-listing-ids';

/** Throws, with what to do, where the site has no database yet. */
export async function needDatabase(): Promise<void> {
  const target = databaseTarget();
  const place = target.kind === 'sqlite' ? target.file : 'DATABASE_URL';
  const advice = 'start the site once to create it.';
  if (target.kind === 'sqlite' && !existsSync(target.file))
    throw new Error(`There is no database at ${place}: ${advice}`);
  if (!(await hasTables())) throw new Error(`The database at ${place} is empty: ${advice}`);
}

/** Serves the texts, links and listings of the content. Throws, with its errors, where it cannot be shown. */
export async function needContent(): Promise<void> {
  const { content, problems } = await serveContent({ numberListings });
  if (content) return;
  throw new Error(
    `The content has errors.\n${formatProblems(problems.filter(({ severity }) => severity === 'error'))}`,
  );
}
