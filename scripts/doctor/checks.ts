import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { checkContent } from '@/lib/content/check-content';
import { importFolderOf, importPrefix } from '@/lib/content/imported-listings';
import { pageOrigins } from '@/lib/content/page-origins';
import { readDemoOwner } from '@/lib/content/read-demo-owner';
import { type ImportSettings, importNameOf, leadFormsOf } from '@/lib/content/schema/imports';
import type { WebhookSettings } from '@/lib/content/schema/webhooks';
import { databaseTime } from '@/lib/data/connection';
import { listOwners } from '@/lib/data/owner-store';
import { brusselsDay, brusselsMinute } from '@/lib/domain/time/brussels-time';
import type { Env } from '@/lib/platform/env';
import { openImapMailbox } from '@/lib/platform/imap-mailbox';
import { isLocalSite } from '@/lib/platform/is-local-site';
import { readLastBackup } from '@/lib/usecases/backup/last-backup';
import { listImportStates } from '@/lib/usecases/import/import-states';
import { missingSecrets } from '@/lib/usecases/import/missing-secrets';
import { getMailboxState } from '@/lib/usecases/reply/mailbox-state';
import { failingCalendars, freeBytes, leastFreeBytes, oldBackupHours } from '@/lib/usecases/server/list-reasons';
import { leadFault } from '@/lib/usecases/webhook/send-to-import';
import { webhookFault } from '@/lib/usecases/webhook/send-webhooks';

/** `bad`: visitors or data are at risk; `note`: worth a look. `advice` says what to do. */
export type Finding =
  | { state: 'good'; check: string; text: string }
  | { state: 'bad' | 'note'; check: string; text: string; advice: string };

export type Examined = { env: Env; now: Date; shippedFolder: string };

const requestMs = 8000;
const hourMs = 3_600_000;
const megabyte = 1024 * 1024;
/** An address for documentation (RFC 5737), which no caller has. */
const forgedCaller = '192.0.2.1';
const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|::ffff:127\.)/i;

export function checkAddress({ SITE_URL }: Env): Finding {
  const check = 'address';
  if (isLocalSite(SITE_URL))
    return bad(
      check,
      `SITE_URL is ${SITE_URL}, which only this machine knows`,
      'Set SITE_URL to the address that visitors use: every link in a mail contains it.',
    );
  if (!SITE_URL.startsWith('https:'))
    return bad(
      check,
      `SITE_URL is ${SITE_URL}, without https`,
      'Let a proxy serve the site with a certificate (deploy/nginx.conf, deploy/Caddyfile) and set SITE_URL to its https address.',
    );
  return good(check, SITE_URL);
}

/** Whether the site answers under its public address, and its state. */
export async function checkSite({ SITE_URL }: Env): Promise<Finding> {
  const check = 'site';
  const answer = await ask(`${SITE_URL}/api/health/`);
  if (typeof answer === 'string')
    return bad(
      check,
      `${SITE_URL} does not answer: ${answer}`,
      'Start the site, and check that name, certificate and proxy lead to it.',
    );
  const text = await answer.text();
  const state: unknown = answer.ok ? JSON.parse(text) : null;
  const codes = JSON.stringify(state).match(/(?<="code":")[\w-]+/g) ?? [];
  if (!answer.ok)
    return bad(check, `${SITE_URL} answers ${answer.status}: ${text.slice(0, 200)}`, 'Check the log of the site.');
  if (codes.length > 0)
    return note(check, `it runs, degraded: ${codes.join(', ')}`, 'The README names what each code means.');
  return good(check, `${SITE_URL} answers`);
}

export async function checkMailServer({ SMTP_URL }: Env): Promise<Finding> {
  const check = 'mail server';
  if (SMTP_URL === undefined)
    return bad(
      check,
      'SMTP_URL is not set: mails are only written to files',
      'Set SMTP_URL to the mail server of the agency.',
    );
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: requestMs,
    greetingTimeout: requestMs,
    socketTimeout: requestMs,
  });
  try {
    await transport.verify();
    return good(check, `${new URL(SMTP_URL).host} takes mails`);
  } catch (error) {
    const { password } = new URL(SMTP_URL);
    const reason = messageOf(error).replaceAll(decodeURIComponent(password) || '\0', '…');
    return bad(
      check,
      `${new URL(SMTP_URL).host} does not take mails: ${reason}`,
      'Check host, port, name and password in SMTP_URL. Mails wait in the database meanwhile.',
    );
  } finally {
    transport.close();
  }
}

const adviceOnCertificate =
  'Name the file with the certificate of its authority in NODE_EXTRA_CA_CERTS, here and for the site, and write the host in IMAP_URL as the certificate does.';

/** Of TLS: a certificate of an unknown authority, or of another name. */
function isUntrusted(message: string): boolean {
  return /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_|ALTNAME|certificate/i.test(message);
}

/** Whether the mailbox of replies can be opened, and when the site last read it; nothing where none is read. */
export async function checkMailbox({ IMAP_URL, IMAP_REPLY_TO }: Env, now = new Date()): Promise<Finding[]> {
  const check = 'mailbox';
  if (IMAP_URL === undefined)
    return IMAP_REPLY_TO === undefined
      ? []
      : [note(check, 'IMAP_REPLY_TO is set without IMAP_URL: replies are not read', 'Set IMAP_URL too.')];
  const { host } = new URL(IMAP_URL);
  try {
    const mailbox = await openImapMailbox(IMAP_URL);
    await mailbox.close();
  } catch (error) {
    return [
      bad(
        check,
        `${host} cannot be read: ${messageOf(error)}`,
        `${isUntrusted(messageOf(error)) ? adviceOnCertificate : 'Check host, port, name, password and folder in IMAP_URL.'} Replies wait in the mailbox meanwhile.`,
      ),
    ];
  }
  const state = await getMailboxState(now).catch(() => null);
  const skipped = state?.skipped;
  if (skipped)
    return [
      note(
        check,
        `${skipped.count} mails of ${host} could not be read, the last one on ${skipped.at.toISOString()}`,
        'They repeatedly broke the connection. Look for them in the mailbox.',
      ),
    ];
  const last = state?.readAt ? `last read ${state.readAt.toISOString()}` : 'not read yet';
  return state?.trouble
    ? [
        note(
          check,
          `${host} can be read now; the site could not: ${state.trouble.reason}`,
          'The site tries again automatically.',
        ),
      ]
    : [good(check, `${host} can be read, ${last}`)];
}

/**
 * The site tells callers who have the token of the collector which address it takes for theirs: a forged one means that
 * it trusts too many proxies, one of a private network that it trusts too few.
 */
export async function checkProxies({ SITE_URL, TRUST_PROXY, METRICS_TOKEN }: Env): Promise<Finding> {
  const check = 'proxies';
  const isPublic = SITE_URL.startsWith('https:') && !isLocalSite(SITE_URL);
  if (isPublic && TRUST_PROXY === 0)
    return bad(
      check,
      'TRUST_PROXY is off, and SITE_URL is https, which a proxy serves: all visitors count as one',
      'Set TRUST_PROXY to the number of proxies in front of the site, usually 1.',
    );
  if (METRICS_TOKEN === undefined)
    return note(
      check,
      `TRUST_PROXY is ${TRUST_PROXY}; whether that is right was not checked`,
      'Set METRICS_TOKEN for the site and for this command, so that it can ask.',
    );
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': forgedCaller };
  const answer = await ask(`${SITE_URL}/api/metrics/`, headers);
  if (typeof answer === 'string') return note(check, `it could not be checked: ${answer}`, 'Start the site.');
  const seen = answer.headers.get('x-caller');
  if (seen === null)
    return note(
      check,
      `the site answers ${answer.status} to METRICS_TOKEN`,
      'Set the same METRICS_TOKEN for the site.',
    );
  if (seen === forgedCaller)
    return bad(
      check,
      `TRUST_PROXY is ${TRUST_PROXY}: callers can choose the address that limits are counted by`,
      'Lower TRUST_PROXY, or let the outermost proxy replace X-Forwarded-For.',
    );
  if (isPublic && privateAddress.test(seen))
    return note(
      check,
      `the site takes this machine for ${seen}, an address of a private network`,
      'From outside that would be wrong: raise TRUST_PROXY by the proxies that are not counted. Inside the same network it is right.',
    );
  return good(check, `TRUST_PROXY=${TRUST_PROXY}`);
}

export async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  const check = 'disk';
  const free = await freeBytes(DATA_DIR);
  if (free === null) return note(check, `${DATA_DIR} cannot be measured`, 'Create it, or set DATA_DIR.');
  const text = `${Math.floor(free / megabyte)} MB are free in ${DATA_DIR}`;
  const total = await statfs(DATA_DIR).then(({ blocks, bsize }) => blocks * bsize);
  if (free < leastFreeBytes)
    return bad(check, text, 'Free some space: forms with files are refused when the disk is full.');
  return free < total / 20
    ? note(check, `${text}, less than a twentieth`, 'Free some space before it is full.')
    : good(check, text);
}

export async function checkBackup(now: Date): Promise<Finding> {
  const check = 'backup';
  const last = await readLastBackup();
  const advice = 'Make one every day: npm run backup, or deploy/gevel-backup.timer.';
  if (last === null) return bad(check, 'the site was never backed up by its command', advice);
  const hours = Math.floor((now.getTime() - last.getTime()) / hourMs);
  return hours < oldBackupHours
    ? good(check, `${hours} hours old`)
    : bad(check, `the last one is ${hours} hours old`, advice);
}

/** Against the clock of PostgreSQL, else of the hosts that pictures come from. */
export async function checkClock(now: () => Date, others: readonly Date[]): Promise<Finding> {
  const check = 'clock';
  const fromDatabase = await databaseTime().catch(() => null);
  const other = fromDatabase ?? others[0];
  if (other === undefined)
    return note(check, 'no other clock could be asked', 'Keep the time by NTP: timedatectl shows whether it is.');
  const seconds = Math.round(Math.abs(now().getTime() - other.getTime()) / 1000);
  return seconds <= 30
    ? good(check, 'it agrees with another one')
    : bad(
        check,
        `it differs by ${seconds} s from another one`,
        'Keep the time by NTP: links, viewings and leases of several servers depend on it.',
      );
}

export async function checkContentFolder({ env, now, shippedFolder }: Examined): Promise<{
  findings: Finding[];
  pictureOrigins: readonly string[];
  imports: readonly ImportSettings[];
  webhooks: readonly WebhookSettings[];
}> {
  const { CONTENT_DIR, DATA_DIR, SITE_URL } = env;
  const options = { siteUrl: SITE_URL, importFolder: importFolderOf(DATA_DIR) };
  const { content, problems } = await checkContent({
    folder: CONTENT_DIR,
    shippedFolder,
    today: brusselsDay(now),
    options,
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const isDemo = path.resolve(CONTENT_DIR) === path.resolve(shippedFolder);
  const traits = problems.filter(({ kind }) => kind === 'demo').length;
  return {
    findings: [
      errors > 0
        ? bad('content', `${errors} errors in ${CONTENT_DIR}`, 'npm run content:check names them.')
        : good('content', `${CONTENT_DIR} has no errors`),
      isDemo
        ? bad(
            'identity',
            'the site is that of the demo agency',
            'Write your own content (npm run new-agency) and set CONTENT_DIR.',
          )
        : traits > 0
          ? bad(
              'identity',
              `${traits} texts name the demo agency or its people`,
              'npm run content:check -- --all names them.',
            )
          : good('identity', 'nothing of the demo agency'),
    ],
    pictureOrigins: content ? pageOrigins(content).pictureOrigins : [],
    imports: content?.settings.imports ?? [],
    webhooks: content?.settings.webhooks ?? [],
  };
}

/** Whether each import has its secrets, and what became of it. */
export async function checkImports(imports: readonly ImportSettings[], now: Date): Promise<Finding[]> {
  const states = await listImportStates(imports, now);
  return imports.map((settings, index) => {
    const check = 'import';
    const { name, problem, last } = states[index] ?? { name: '', problem: null, last: null };
    const missing = missingSecrets(settings);
    if (missing.length > 0)
      return bad(
        check,
        `${name}: ${missing.join(' and ')} must be set`,
        'docs/imports.md names the secrets of each source.',
      );
    if (problem !== null)
      return bad(
        check,
        `${name}: ${[problem, last?.message].filter(Boolean).join(': ')}`,
        `npm run import -- ${name} shows more.`,
      );
    return good(check, `${name}: ${last ? last.outcome : 'never run'}`);
  });
}

/** Whether the calendars that close time slots can be read. */
export async function checkCalendars(now: Date): Promise<Finding[]> {
  const failing = await failingCalendars(now);
  return failing.map(({ name, email, problem, failing_since: since }) =>
    bad(
      'calendar',
      `the calendar of ${name || email} has not been read since ${brusselsMinute(since ?? now.toISOString())}: ${problem}`,
      'Time slots follow the last good reading. Ask them to open their account in the office, which says what to do.',
    ),
  );
}

/** Whether the site can send leads to each system of the settings; they are not asked. */
export function checkWebhooks(webhooks: readonly WebhookSettings[], imports: readonly ImportSettings[]): Finding[] {
  const receivers = [
    ...webhooks.map((webhook) => ({ ...webhook, fault: webhookFault(webhook) })),
    ...imports
      .filter((settings) => leadFormsOf(settings) !== null)
      .map((settings) => ({
        name: importPrefix + importNameOf(settings),
        address: 'takes leads',
        fault: leadFault(settings),
      })),
  ];
  return receivers.map(({ name, address, fault }) =>
    fault === null
      ? good('webhook', `${name}: ${address}`)
      : bad('webhook', `${name}: ${fault}`, 'docs/webhooks.md says how to set it up; leads wait until then.'),
  );
}

export async function checkDemoOwner({ env, shippedFolder }: Examined): Promise<Finding> {
  const check = 'demo owner';
  if (env.DEMO_OWNER) return bad(check, 'DEMO_OWNER is on', 'Set DEMO_OWNER=off.');
  const demo = await readDemoOwner(shippedFolder);
  const owner = (await listOwners()).find(({ name }) => name === demo?.name);
  return owner
    ? bad(check, `${owner.email} can log in`, `npm run owner -- remove ${owner.email} --yes`)
    : good(check, 'there is none');
}

/** Each host, and the clocks of those that answered. */
export async function checkPictureHosts(origins: readonly string[]): Promise<{ finding: Finding; clocks: Date[] }> {
  const check = 'pictures';
  const hosts = origins.filter((origin) => origin.startsWith('http') && !origin.includes('*'));
  const answers = await Promise.all(hosts.map(async (host) => ({ host, answer: await ask(host) })));
  const silent = answers.flatMap(({ host, answer }) => (typeof answer === 'string' ? [`${host} (${answer})`] : []));
  const clocks = answers.flatMap(({ answer }) => {
    const date = typeof answer === 'string' ? null : answer.headers.get('date');
    return date === null ? [] : [new Date(date)];
  });
  const finding =
    silent.length > 0
      ? bad(
          check,
          `these hosts do not answer: ${silent.join(', ')}`,
          'Visitors see no pictures from there: correct the addresses, or ask who runs the hosts.',
        )
      : good(check, hosts.length === 0 ? 'all lie in the content folder' : `${hosts.length} hosts answer`);
  return { finding, clocks };
}

/** Others of the machine must not read visitors' data. */
export async function checkDataFolder({ DATA_DIR }: Env): Promise<Finding> {
  const check = 'data folder';
  const stats = await stat(DATA_DIR).catch(() => null);
  if (stats === null) return bad(check, `${DATA_DIR} does not exist`, 'Start the site once, or set DATA_DIR.');
  return (stats.mode & 0o002) !== 0
    ? bad(check, `every user can write to ${DATA_DIR}`, `chmod o-w ${DATA_DIR}`)
    : good(check, DATA_DIR);
}

/** The answer, or why there is none. */
async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response | string> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(requestMs) });
  } catch (error) {
    return messageOf(error instanceof Error && error.cause ? error.cause : error);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function good(check: string, text: string): Finding {
  return { state: 'good', check, text };
}

export function bad(check: string, text: string, advice: string): Finding {
  return { state: 'bad', check, text, advice };
}

function note(check: string, text: string, advice: string): Finding {
  return { state: 'note', check, text, advice };
}
