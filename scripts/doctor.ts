import { database, databaseTarget } from '@/lib/database/connection';
import { pingDatabase, readSchemaState, refusalText } from '@/lib/database/migrate';
import { env } from '@/lib/platform/env';
import { checkContentFolder, checkDemoOwner, checkOffice } from './doctor/check-content';
import {
  checkBackup,
  checkBackupPrograms,
  checkClock,
  checkDataFolder,
  checkDisk,
  checkExpiry,
  checkKey,
  checkUploads,
} from './doctor/check-machine';
import { checkMailbox, checkMailServer, clockOfMailServer } from './doctor/check-mail';
import { checkCalendars, checkImports, checkWebhooks } from './doctor/check-partners';
import { checkAddress, checkInstances, checkPictureHosts, checkProxies, checkSite } from './doctor/check-reach';
import { bad, type Finding } from './doctor/finding';
import { runCommand } from './support/command';
import { defineCommand, part } from './support/define-command';
import { inRoot } from './support/root.mjs';

const help = `npm run doctor             examine the site as it runs here: address, instances, mail server, mailbox, proxies, disk, files,
                           backup, key, clock, content, gaps, demo identity and owner, office logins, imports, agents' calendars, webhooks, picture hosts; say what to do about each finding
    --json                 print JSON
npm run doctor -- --help   show this help

Run it with the environment of the site. It changes nothing. With METRICS_TOKEN it asks the site which address it takes
for the caller's.
Exit codes: 0 nothing is wrong; 1 something must be mended; 2 invalid usage.`;

export const main = defineCommand({
  name: 'doctor',
  help,
  use: part({
    options: { json: { type: 'boolean' } },
    async run({ json }) {
      const findings = await examine();
      console.log(json ? JSON.stringify(findings, null, 2) : findings.map(textOf).join('\n'));
      return findings.some(({ state }) => state === 'bad') ? 1 : 0;
    },
  }),
});

async function examine(): Promise<Finding[]> {
  const examined = { env: env(), now: new Date(), shippedFolder: inRoot('content') };
  const content = await checkContentFolder(examined);
  const asked = new Date();
  const [site, mail, mailbox, proxies, data, uploads, disk, backup, pictures, ofMail] = await Promise.all([
    checkSite(examined.env),
    checkMailServer(examined.env),
    checkMailbox(examined.env),
    checkProxies(examined.env),
    checkDataFolder(examined.env),
    checkUploads(examined.env),
    checkDisk(examined.env),
    checkBackup(examined.now),
    checkPictureHosts(content.pictureOrigins),
    clockOfMailServer(examined.env),
  ]);
  const others = [...pictures.clocks, ...(ofMail ? [ofMail] : [])];
  const clock = await checkClock({ now: asked, others, ofSite: site.clock });
  const store: Finding[] = (await checkDatabase()) ?? [
    await checkExpiry(),
    await checkKey(examined.env),
    await checkOffice(),
    await checkDemoOwner(examined),
    ...(await checkBackupPrograms()),
    ...(await checkImports(content.imports, examined.now)),
    ...(await checkCalendars(examined.now)),
  ];
  return [
    checkAddress(examined.env),
    site.finding,
    ...(await checkInstances(examined.env)),
    mail,
    ...mailbox,
    proxies,
    data,
    ...uploads,
    disk,
    backup,
    clock,
    ...content.findings,
    ...store,
    ...checkWebhooks(content.webhooks, content.imports),
    pictures.finding,
  ];
}

/** What keeps its rows from being examined; null where nothing does. */
async function checkDatabase(): Promise<Finding[] | null> {
  const check = 'database';
  const target = databaseTarget();
  const place = target.kind === 'sqlite' ? target.file : 'the database of DATABASE_URL';
  if (!(await pingDatabase(database())))
    return [bad(check, `${place} does not answer`, 'Start it, and check DATABASE_URL or DATA_DIR.')];
  const schema = await readSchemaState(database());
  if (schema.state === 'current') return null;
  if ('details' in schema) {
    const { reason, advice } = refusalText(schema);
    return [bad(check, `${place} cannot be used: ${reason}`, advice)];
  }
  const advice = 'Start the site with this DATABASE_URL or DATA_DIR: it brings the database up to date.';
  return [bad(check, `${place} is empty or of an older version`, advice)];
}

const marks = { good: '✓', bad: '✗', note: '!' } as const;

function textOf(finding: Finding): string {
  const line = `${marks[finding.state]} ${finding.check.padEnd(12)} ${finding.text}`;
  return finding.state === 'good' ? line : `${line}\n  → ${finding.advice}`;
}

await runCommand(import.meta.url, main);
