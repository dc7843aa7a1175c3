import { getContent } from '@/lib/content/content';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { transact } from '@/lib/database/transaction';
import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { listCalls } from './import-calls';
import type { ImportReport } from './import-report';
import { isDue, nextRun } from './import-schedule';
import { type ImportRun, listImportRuns } from './import-store';
import type { ImportTools } from './import-work';
import { runImport } from './run-import';

/** More than a system calls for between two regular runs. */
const recentRuns = 200;

type Running = Pick<ImportTools, 'signal' | 'clock' | 'http'>;

/** Runs the imports of the settings that are due, one after another; several servers take turns by a lease. */
export async function runDueImports(now: Date, running: Running): Promise<void> {
  for (const settings of getContent().settings.imports) {
    if (running.signal.aborted) return;
    if (settings.every !== undefined) await runIfDue(settings, settings.every, now, running);
  }
}

/** Runs the imports whose system has called: of what it named, what waits. */
export async function runCalledImports(now: Date, running: Running): Promise<void> {
  const { adverts, imports } = getContent().settings;
  for (const settings of imports) {
    if (running.signal.aborted) return;
    const calls = await listCalls(settings, { waitingAt: now });
    if (calls.length === 0) continue;
    const runs = await listImportRuns(10, importNameOf(settings));
    if (runs[0]?.outcome === 'undone') continue;
    const report = await runImport({ settings, mode: 'apply', starter: 'call', adverts, ...running });
    await notify(report, runs, now);
  }
}

async function runIfDue(settings: ImportSettings, every: string, now: Date, running: Running): Promise<void> {
  const name = importNameOf(settings);
  const runs = await listImportRuns(recentRuns, name);
  if (isWaiting(runs) || !isDue(every, lastRegular(runs), now)) return;
  const { adverts } = getContent().settings;
  const report = await runImport({ settings, mode: 'apply', starter: 'schedule', adverts, ...running });
  await notify(report, runs, now);
}

/** When the schedule runs an import next; null where it does not. */
export async function findNextRun({ every, ...settings }: ImportSettings, now: Date): Promise<Date | null> {
  const runs = await listImportRuns(recentRuns, importNameOf(settings));
  return every === undefined || isWaiting(runs) ? null : nextRun(every, lastRegular(runs), now);
}

/** A person took the last import back and decides when it goes on. */
function isWaiting(runs: readonly ImportRun[]): boolean {
  return runs[0]?.outcome === 'undone';
}

/** What a system calls for in between is not a reading of everything. */
function lastRegular(runs: readonly ImportRun[]): { startedAt: Date; hasFailed: boolean } | null {
  const last = runs.find(({ starter }) => starter !== 'call');
  return last ? { startedAt: last.startedAt, hasFailed: hasFailed(last) } : null;
}

/** A run that is under way holds its lease; one that ended without a word failed. */
function hasFailed({ outcome }: ImportRun): boolean {
  return outcome === 'failed' || outcome === 'stopped' || outcome === 'running';
}

/** One mail for each trouble, until a run succeeds; one for the adverts that a run keeps off the site. */
async function notify(
  { name, outcome, message, adverts }: ImportReport,
  earlier: readonly ImportRun[],
  now: Date,
): Promise<void> {
  const held = outcome === 'applied' ? adverts.filter(({ isNewlyHeld }) => isNewlyHeld) : [];
  if (held.length > 0) await send(await heldAdvertsMails({ name, adverts: held }), now);
  if (outcome !== 'failed' && outcome !== 'held') return;
  const before = earlier.find((run) => run.outcome !== 'stopped' && run.outcome !== 'running');
  if (before?.outcome === outcome) return;
  await send(await importTroubleMails({ name, kind: outcome, message, startedAt: now }), now);
}

async function send(mails: readonly MailDraft[], now: Date): Promise<void> {
  await transact((connection) =>
    queueMails(
      connection,
      mails.map((mail) => toNewMail(mail, null)),
      now,
    ),
  );
}

type ImportTrouble = { name: string; kind: 'failed' | 'held'; message: string; startedAt: Date };

async function importTroubleMails(trouble: ImportTrouble): Promise<MailDraft[]> {
  return toEditors((recipient) => troubleMail(trouble, recipient));
}

type HeldAdverts = { name: string; adverts: readonly { id: string; lacks: readonly AdvertFinding[] }[] };

/** Names the properties that an import brought and that stay off the site. */
async function heldAdvertsMails(held: HeldAdverts): Promise<MailDraft[]> {
  return toEditors((recipient) => heldAdvertsMail(held, recipient));
}

/** To each person who gets the technical messages of the site, else to the agency. */
function toEditors(draft: (recipient: string) => Promise<MailDraft>): Promise<MailDraft[]> {
  const { settings } = getContent();
  const recipients = new Set([settings.mail.editors ?? settings.agency.email].flat());
  return Promise.all([...recipients].map(draft));
}

/** The mail names this many adverts of a longer list; the command lists all. */
const namedAdverts = 50;

async function heldAdvertsMail({ name, adverts }: HeldAdverts, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const count = adverts.length;
  const more = count - namedAdverts;
  const rows = adverts.slice(0, namedAdverts).map(({ id, lacks }) => ({
    label: id,
    value: lacks
      .filter(({ effect }) => effect === 'hold')
      .map(({ problem }) => t(`import.lacks.${problem}`))
      .join(', '),
  }));
  return {
    kind: 'import-adverts',
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t('import.adverts.subject', { name, count }),
      preview: rows.map(({ label }) => label).join(', '),
      blocks: [
        { kind: 'heading', text: t('import.adverts.heading') },
        { kind: 'text', text: t('import.adverts.text') },
        { kind: 'facts', rows },
        ...(more > 0 ? [{ kind: 'text' as const, text: t('import.adverts.more', { count: more }) }] : []),
        { kind: 'text', text: t('import.adverts.todo') },
      ],
      reason: t('import.reason'),
      unsubscribe: null,
    },
  };
}

async function troubleMail({ name, kind, message, startedAt }: ImportTrouble, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const text = t(`import.${kind}.text`);
  return {
    kind: `import-${kind}`,
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t(`import.${kind}.subject`, { name }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`import.${kind}.heading`) },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('import.import'), value: name },
            { label: t('import.started'), value: longMoment(language, startedAt) },
            { label: t('import.trouble'), value: message },
          ],
        },
        { kind: 'text', text: t(`import.${kind}.todo`, { name }) },
      ],
      reason: t('import.reason'),
      unsubscribe: null,
    },
  };
}
