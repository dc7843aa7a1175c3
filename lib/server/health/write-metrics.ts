import { Counter, Gauge, Registry } from 'prom-client';
import { getContent, hasContent } from '@/lib/content/content';
import { database } from '@/lib/database/connection';
import { poolUse } from '@/lib/database/dialect';
import { listImportStates } from '@/lib/features/imports/import-states';
import { countMails } from '@/lib/features/mail/mail-store';
import { crossing, type FrontFigures } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { requestFigures } from '@/lib/platform/request-marks';
import { contentDifference, edgeState, lastReading } from '@/lib/platform/site-status';
import { readLastBackup } from '@/lib/server/backup/keep-backups';
import { freeBytes, listReasons } from './list-reasons';

const frontHelp: Readonly<Record<keyof FrontFigures, { help: string; isCounter: boolean }>> = {
  hits: { help: 'Answers from the store of finished answers.', isCounter: true },
  misses: { help: 'Answers that the store could have held and did not.', isCounter: true },
  evictions: { help: 'Answers that left the store for others.', isCounter: true },
  bytes: { help: 'Bytes of the answers in the store.', isCounter: false },
  entries: { help: 'Answers in the store.', isCounter: false },
};

/** The figures of this process in the text format of Prometheus. */
export async function writeMetrics(now: Date): Promise<string> {
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `gevel_${name}`, help, labelNames, registers: [registry] });

  const figures = crossing('front').get()?.figures();
  for (const [name, { help, isCounter }] of Object.entries(frontHelp)) {
    const value = figures?.[name as keyof FrontFigures];
    if (value === undefined) continue;
    if (isCounter) new Counter({ name: `gevel_front_${name}_total`, help, registers: [registry] }).inc(value);
    else gauge(`front_${name}`, help).set(value);
  }
  if (hasContent())
    gauge('content_info', 'The content that is served.', ['version']).set({ version: getContent().version }, 1);
  const reading = lastReading.get();
  if (reading) {
    gauge('content_reading_seconds', 'How long the last reading of the content folder took.').set(reading.seconds);
    gauge('content_read_at_seconds', 'When the content folder was last read, as Unix time.').set(
      reading.at.getTime() / 1000,
    );
  }
  const reasons = await listReasons(now);
  const degraded = gauge('degraded', 'What the operator must look at, as in /api/health/.', ['code']);
  for (const { code } of reasons) degraded.set({ code }, 1);
  const backup = await readLastBackup();
  if (backup) gauge('backup_at_seconds', 'When the site was last backed up, as Unix time.').set(unixTime(backup));
  const free = await freeBytes(env().DATA_DIR);
  if (free !== null) gauge('free_bytes', 'Bytes that are free where DATA_DIR is.').set(free);
  const edge = edgeState.get();
  if (edge)
    gauge(
      'edge_unpurged_seconds',
      'For how long the cache in front of the site has not been purged after a change.',
    ).set(edge.pendingSince === null ? 0 : Math.max(0, (now.getTime() - edge.pendingSince.getTime()) / 1000));
  gauge('content_versions', 'How many versions of the content the servers of the site serve.').set(
    contentDifference.get()?.contents ?? 1,
  );
  const pool = poolUse(database());
  const connections =
    pool && gauge('database_connections', 'Connections to PostgreSQL, and callers that wait for one.', ['state']);
  for (const [state, count] of Object.entries(pool ?? {})) connections?.set({ state }, count);
  await addImports(
    gauge('import_at_seconds', 'When the state of an import that visitors see was published, as Unix time.', [
      'import',
    ]),
    now,
  );
  await addMails(gauge('mails', 'Mails in the database by state.', ['state']), gauge, now);
  return [await requestFigures()?.registry.metrics(), await registry.metrics()].filter(Boolean).join('\n');
}

const unixTime = (instant: Date) => instant.getTime() / 1000;

async function addImports(published: Gauge<'import'>, now: Date): Promise<void> {
  const imports = hasContent() ? getContent().settings.imports : [];
  for (const { name, shown } of await listImportStates(imports, now).catch(() => []))
    if (shown) published.set({ import: name }, unixTime(shown));
}

/** Without the database, the other figures are still worth reading. */
async function addMails(mails: Gauge<'state'>, gauge: (name: string, help: string) => Gauge, now: Date): Promise<void> {
  const counts = await countMails().catch(() => null);
  gauge('database_up', 'Whether the database answered.').set(counts === null ? 0 : 1);
  if (counts === null) return;
  for (const state of ['queued', 'held', 'dead'] as const)
    mails.set({ state }, counts.find((row) => row.state === state)?.count ?? 0);
  const oldest = counts.find(({ state }) => state === 'queued')?.oldest;
  gauge('mail_wait_seconds', 'For how long the oldest waiting mail has waited.').set(
    oldest === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
  );
}
