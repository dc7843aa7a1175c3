import { formatProblems, serveContent, watchContent } from '@/lib/content/serve-content';
import { database } from '@/lib/data/connection';
import { migrateDatabase } from '@/lib/data/migrate';
import { startCallerAddresses } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { secret } from '@/lib/platform/secret';
import { runWorker } from '@/lib/usecases/mail/run-worker';
import { makeDemoOwner } from '@/lib/usecases/owner/make-demo-owner';
import { followMessages } from './follow-messages';

/**
 * Reads the content and goes on watching it, brings the database up to date and starts the worker; ends the process
 * with a report when the site cannot be served.
 */
export async function startServer(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    // Next would go on and answer 500 to everything.
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  startCallerAddresses();
  // Wrong or missing, it is better known now than at the first form.
  secret();
  const started = performance.now();
  const { content, problems, borrowed } = await serveContent();
  const errors = problems.filter((problem) => problem.severity === 'error');
  const warnings = problems.length - errors.length;
  if (!content) {
    console.log(
      `The content in ${env().CONTENT_DIR} has ${errors.length} error${errors.length === 1 ? '' : 's'}; the site does not start with it.\n${formatProblems(errors)}`,
    );
    process.exit(1);
  }
  const { properties, projects } = content.catalogue;
  console.log(
    `Content: ${properties.length} properties, ${projects.length} projects, ${content.pages.size} pages in ${Math.round(performance.now() - started)} ms`,
  );
  if (borrowed.length > 0)
    console.log(`Not in ${env().CONTENT_DIR}, taken from the shipped content: ${borrowed.join(', ')}`);
  if (warnings > 0) console.log(`${warnings} warnings for editors: npm run content:check shows them`);
  await openStore();
  if (env().DEMO_OWNER) await offerDemoOwner();
  const tell = (message: string) => console.log(message);
  watchContent(tell);
  followMessages(tell);
  runWorker(tell);
}

/** The one place where the password of the demo's owner is ever told. */
async function offerDemoOwner(): Promise<void> {
  // Another server may be making it at this moment; the site does without.
  const owner = await makeDemoOwner(new Date()).catch((error: unknown) => {
    console.log(`No owner to try the portal with: ${String(error)}`);
    return null;
  });
  if (!owner) return;
  const { email, password } = owner;
  console.log(`An owner to try ${env().SITE_URL}/login/ with: ${email}, password ${password} (shown this once)`);
}

async function openStore(): Promise<void> {
  const { APP_SECRET, DATABASE_URL, DATA_DIR, SMTP_URL } = env();
  try {
    await migrateDatabase(database());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = DATABASE_URL ? 'The database of DATABASE_URL' : `The database in ${DATA_DIR}`;
    throw new Error(`${where} cannot be used: ${reason}`);
  }
  if (DATABASE_URL && !APP_SECRET)
    console.log(
      'APP_SECRET is not set: several servers on one database need the same one, or links of one fail on another',
    );
  console.log(SMTP_URL ? 'Mails go out over SMTP_URL' : `Mails are written to ${DATA_DIR}/outbox (no SMTP_URL)`);
}
