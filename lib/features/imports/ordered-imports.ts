import { getContent } from '@/lib/content/content';
import { type ImportSettings, importNameOf, importSchema } from '@/lib/content/schema/imports';
import { logError } from '@/lib/platform/log.mjs';
import { takeImportLease } from './import-lease';
import { endImportOrder, type ImportOrder, listOpenOrders, noteOrderProgress } from './import-order-store';
import { endedReport, type ImportReport } from './import-report';
import type { ImportTools } from './import-work';
import { runImport } from './run-import';
import { listSettings } from './setup/own-imports';
import { type Proposed, toTryReport } from './setup/try-report';
import { acceptPublished } from './undo-import';

/** How often what is under way is written down, and whether a person has cancelled it is asked, in milliseconds. */
const noteEveryMs = 1000;
/** A try that takes longer tells a person nothing any more. */
const maxTryMs = 30 * 60_000;

type Running = Pick<ImportTools, 'signal' | 'clock' | 'http'>;

/** Does what the office has asked of imports, one after the other. */
export async function runOrderedImports(running: Running): Promise<void> {
  for (const order of await listOpenOrders()) {
    if (running.signal.aborted) return;
    // Only one of several servers works on an order; that of a server that died is done again.
    const lease = await takeImportLease(`${order.source} ${order.mode}`, running.clock);
    if (!lease) continue;
    try {
      await fulfil(order, running);
    } finally {
      await lease.leave();
    }
  }
}

async function fulfil(order: ImportOrder, running: Running): Promise<void> {
  const { clock = () => new Date() } = running;
  const cancelled = new AbortController();
  let text = '';
  const note = async () => {
    if (await noteOrderProgress(order.id, text)) cancelled.abort(new Error('cancelled'));
  };
  const notes = setInterval(() => {
    note().catch((error: unknown) => logError('The progress of an import could not be noted', error));
  }, noteEveryMs).unref();
  const signals = [running.signal, cancelled.signal, ...(order.mode === 'try' ? [AbortSignal.timeout(maxTryMs)] : [])];
  try {
    await note();
    const report = await work(order, {
      ...running,
      signal: AbortSignal.any(signals),
      progress: (said) => {
        text = said;
      },
    });
    // The next server goes on; a run that is under way already is waited for.
    if (running.signal.aborted || report.outcome === 'busy') return;
    const { outcome, message } = report;
    const proposed = proposedOf(order);
    const result =
      order.mode === 'try' ? { ...toTryReport(report), ...(proposed && { proposed }) } : { outcome, message };
    await endImportOrder(order.id, JSON.stringify(result), clock());
  } finally {
    clearInterval(notes);
  }
}

function proposedOf({ result }: ImportOrder): Proposed | null {
  return result === null ? null : ((JSON.parse(result) as { proposed?: Proposed }).proposed ?? null);
}

async function findSettings(order: ImportOrder): Promise<ImportSettings | undefined> {
  const proposed = proposedOf(order);
  if (proposed) return importSchema.safeParse(proposed.raw).data;
  return (await listSettings()).find((one) => importNameOf(one) === order.source);
}

async function work(order: ImportOrder, tools: ImportTools): Promise<ImportReport> {
  const { source, mode, acceptsLoss } = order;
  const settings = await findSettings(order);
  if (!settings) return endedReport(source, 'failed', 'The settings have no import of this name.');
  if (tools.signal.aborted) return endedReport(source, 'stopped');
  try {
    const { adverts } = getContent().settings;
    const report = await runImport({
      settings,
      adverts,
      starter: 'office',
      acceptsLoss,
      ...tools,
      ...(mode === 'try' ? { mode: 'show', look: true } : { mode: 'apply' }),
    });
    if (acceptsLoss && report.outcome === 'applied') await acceptPublished((tools.clock ?? (() => new Date()))());
    return report;
  } catch (error) {
    logError(`The import ${source} ended unexpectedly`, error);
    return endedReport(source, 'failed', 'It ended with an error of the site, which stands in its log.');
  }
}
