import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import type { RecordFault } from '@/lib/features/imports/records/read-source';
import { openSource } from '@/lib/features/imports/sources/registry';
import { endImportEvents, type ImportEvent, listImportEvents, postponeImportEvents } from './import-event-store';

/** The listings that a run reads of a source that calls: those that wait, or all that it ever named. */
export async function listCalls(
  settings: ImportSettings,
  { waitingAt }: { waitingAt: Date | null },
): Promise<ImportEvent[]> {
  const name = importNameOf(settings);
  if (!openSource(settings, name).isCalled) return [];
  return listImportEvents(name, waitingAt ?? undefined);
}

/** After the run: what could not be done waits for a later one. A run that was stopped is simply done again. */
export async function settleCalls(
  calls: readonly ImportEvent[],
  { name, outcome, faults }: { name: string; outcome: string; faults: readonly RecordFault[] },
  now: Date,
): Promise<void> {
  const waiting = calls.filter(({ isDone }) => !isDone);
  if (waiting.length === 0 || outcome === 'stopped') return;
  const isSettled = outcome === 'applied' || outcome === 'unchanged';
  const passing = new Set(faults.flatMap(({ id, mayPass }) => (mayPass ? [id] : [])));
  const isLeft = ({ id }: ImportEvent) => !isSettled || passing.has(id);
  await endImportEvents(
    name,
    waiting.filter((call) => !isLeft(call)),
    now,
  );
  await postponeImportEvents(
    name,
    waiting.filter(isLeft).map(({ id }) => id),
    now,
  );
}
