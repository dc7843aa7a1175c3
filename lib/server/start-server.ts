import { contentThreadFile, createContentReader } from '@/lib/content/reader/content-reader';
import { checkpointThreadFile, startCheckpoints } from '@/lib/database/checkpoints';
import { database } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { noteSiteKey } from '@/lib/database/site-key-store';
import { makeDemoLogins } from '@/lib/features/demo/make-demo-logins';
import { prepareContent } from '@/lib/features/editor/prepare-content';
import { startContent } from '@/lib/features/editor/start-content';
import { publishBodyLimits } from '@/lib/features/forms/form-body-bytes';
import { followImports, showImports } from '@/lib/features/imports/follow-imports';
import { startImportProcesses } from '@/lib/features/imports/import-processes';
import { takeOverMedia } from '@/lib/features/imports/take-over-media';
import { loadGoneListings } from '@/lib/features/properties/numbers/listing-memory';
import { numberListings } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { followOpenHouses } from '@/lib/features/properties/open-houses';
import { loadAddressMemory } from '@/lib/features/site/address/address-memory';
import { proxyWarning, startCallerAddresses } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { publishPostGate } from '@/lib/platform/flood-gate';
import { startForeignThreads } from '@/lib/platform/foreign/foreign-input';
import { logError, logInfo, logWarning } from '@/lib/platform/log.mjs';
import { requestRouter } from '@/lib/platform/request-router';
import { dependsOnSecret, fingerprintOf, secret } from '@/lib/platform/secret';
import { findStreetMap } from '@/lib/platform/street-map/find-street-map';
import { publishDrafts } from './draft-state';
import { followMessages } from './follow-messages';
import { followInstances } from './health/follow-instances';
import { keepPagesInFront } from './kept-page';
import { publishFailurePage } from './plain-answers';
import { routeRequest } from './route-request';

/**
 * Reads the content and watches it, migrates the database and starts the worker; ends the process
 * with a report when the site cannot be served.
 */
export async function startServer(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    // Next would continue and answer 500 to everything.
    logError('The site does not start', error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  startCallerAddresses();
  const warning = proxyWarning(env());
  if (warning) logWarning(warning);
  startForeignThreads();
  startImportProcesses();
  publishBodyLimits();
  publishPostGate();
  publishFailurePage();
  publishDrafts();
  // If it is wrong or missing, fail now rather than at the first form.
  secret();
  // The numbers of listings are stored in the database.
  await openStore();
  await startCheckpoints(checkpointThreadFile());
  await loadAddressMemory();
  await openImports();
  await startContent(createContentReader({ file: contentThreadFile(), numberListings }), logInfo);
  announceStreetMap();
  await loadGoneListings(new Date());
  requestRouter.set(routeRequest);
  if (env().DEMO_OWNER) await offerDemoLogins();
  followMessages((message) => logWarning('Words of the interface', message));
  followImports((error) => logWarning('Imports', error));
  followInstances();
  followOpenHouses((message) => logWarning('Calendar', message));
  // Loaded now: nothing is answered while code is loaded, and in two parts that takes a health check less long.
  const { startWorker } = await import('@/lib/server/worker/start-worker');
  startWorker((message) => logWarning('Worker', message));
  // From now on the server hands requests on.
  keepPagesInFront();
  // The first visitors need not wait for it, nor the start.
  void prepareContent();
  void moveMedia();
}

/** A file that cannot be used is logged by the search for it. */
function announceStreetMap(): void {
  const file = findStreetMap();
  if (file) logInfo(`The map shows the streets of ${file.path}`);
}

/** The only place where the passwords of the demo are ever shown. */
async function offerDemoLogins(): Promise<void> {
  // Another server may be creating it now; the site runs without.
  const logins = await makeDemoLogins(new Date()).catch((error: unknown) => {
    logWarning('No owner to try the portal with', error);
    return null;
  });
  if (!logins) return;
  const { owner, staff, colleagues } = logins;
  logInfo(
    `An owner to try ${env().SITE_URL}/login/ with: ${owner.email}, password ${owner.password} (shown this once)`,
  );
  logInfo(
    `A login to try ${env().SITE_URL}/office/ with: ${staff.email}, password ${staff.password} (shown this once)`,
  );
  const others = colleagues.map(({ email, role }) => `${email} (${role})`);
  if (others.length > 0) logInfo(`Colleagues with the same password: ${others.join(', ')}`);
}

/** Before the content is read: what another server has published in the meantime is there from the start. */
async function openImports(): Promise<void> {
  try {
    await showImports();
  } catch (error) {
    // What is shown stays; it is tried again every second.
    logWarning('Imports: what they have published is not up to date here', error);
  }
}

/** They are shown from where they are until all have moved. */
async function moveMedia(): Promise<void> {
  try {
    const moved = await takeOverMedia();
    if (moved > 0) logInfo(`Imports: ${moved} pictures and documents have moved to DATA_DIR/uploads/imported`);
  } catch (error) {
    logWarning('Imports: pictures and documents could not be moved to DATA_DIR/uploads/imported', error);
  }
}

async function openStore(): Promise<void> {
  const { APP_SECRET, DATABASE_URL, DATA_DIR, SMTP_URL, IMAP_URL } = env();
  try {
    await migrateDatabase(database());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = DATABASE_URL ? 'The database of DATABASE_URL' : `The database in ${DATA_DIR}`;
    throw new Error(`${where} cannot be used: ${reason}`);
  }
  const key = fingerprintOf(secret());
  if ((await noteSiteKey(key, new Date())) !== key)
    logWarning(
      `The key (${APP_SECRET ? 'APP_SECRET' : `${DATA_DIR}/secret`}) is not the one that this database was used with. Set APP_SECRET to the former one, which a backup has in its file “-secret”; without it these are lost: ${dependsOnSecret}. If the change is intended: npm run database -- accept-key`,
    );
  if (DATABASE_URL && !APP_SECRET)
    logWarning(
      'APP_SECRET is not set: several servers on one database need the same one, or links of one fail on another',
    );
  logInfo(SMTP_URL ? 'Mails go out over SMTP_URL' : `Mails are written to ${DATA_DIR}/outbox (no SMTP_URL)`);
  if (IMAP_URL) logInfo(`Replies are read from ${new URL(IMAP_URL).host}`);
}
