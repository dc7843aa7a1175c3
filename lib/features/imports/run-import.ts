import { randomUUID } from 'node:crypto';
import { importNameOf } from '@/lib/content/schema/imports';
import { logError } from '@/lib/platform/log.mjs';
import { listCalls, settleCalls } from './import-calls';
import { takeImportLease } from './import-lease';
import { inImportProcess } from './import-processes';
import { endedReport, type ImportReport, stoppedWords } from './import-report';
import { beginImportRun, endImportRun, type ImportCounts, noCounts } from './import-store';
import { type ImportTask, type ImportTools, workOnImport } from './import-work';
import { mirrorImports } from './mirror-imports';

export type ImportRequest = Omit<ImportTask, 'calls' | 'run'> &
  ImportTools & {
    /** `show`: only what would happen. */
    mode: 'show' | 'apply';
  };

/** Runs an import, alone. The report has the reason of a run that failed, also where it is an error of the site. */
export async function runImport(request: ImportRequest): Promise<ImportReport> {
  const { settings, mode, starter, look, adverts, acceptsLoss = false, clock = () => new Date() } = request;
  const name = importNameOf(settings);
  const task = { settings, starter, acceptsLoss, ...(adverts && { adverts }) };
  const findCalls = () => listCalls(settings, { waitingAt: starter === 'call' ? clock() : null });
  if (mode === 'show')
    return workBeside(
      { ...task, ...(look && { look }), calls: request.index ? [] : await findCalls(), run: null },
      request,
    );
  const lease = await takeImportLease(name, request.clock);
  if (!lease) return endedReport(name, 'busy');
  try {
    const run = randomUUID();
    await beginImportRun({ id: run, source: name, startedAt: clock(), starter });
    const signal = AbortSignal.any([request.signal, lease.signal]);
    const calls = await findCalls();
    const done = await workBeside({ ...task, calls, run }, { ...request, signal }).catch((error: unknown) => {
      logError(`The import ${name} ended unexpectedly`, error);
      return endedReport(name, 'failed', 'It ended with an error of the site, which stands in its log.');
    });
    await settleCalls(calls, done, clock());
    const { outcome, message } = done;
    // Also what a run published that was killed before it came so far.
    await mirrorImports().catch((error: unknown) => logError(`The import ${name} is not shown here yet`, error));
    if (outcome !== 'busy' && outcome !== 'shown')
      await endImportRun({ id: run, outcome, message, counts: countsOf(done), endedAt: clock() });
    return done;
  } finally {
    await lease.leave();
  }
}

async function workBeside(task: ImportTask, tools: ImportTools): Promise<ImportReport> {
  const { signal, progress } = tools;
  const outcome = await inImportProcess(task, { signal, progress }, () => workOnImport(task, tools));
  const name = importNameOf(task.settings);
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'stopped':
      return endedReport(name, 'stopped', stoppedWords);
    case 'fault':
      throw new Error(outcome.message);
    default:
      return endedReport(name, 'failed', `What the source has takes too much to be read: ${outcome.message}.`);
  }
}

/** Words of a run that the office shows. */
const keptWords = 100;

function countsOf({ comparison, leftOut, faults, words, adverts, media }: ImportReport): ImportCounts {
  if (!comparison) return noCounts;
  const { added, changed, gone, same } = comparison;
  return {
    listings: added.length + changed.length + same,
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    leftOut: leftOut.length,
    held: adverts.filter(({ isHeld }) => isHeld).length,
    faults: faults.length,
    mediaFailed: media.failures.length,
    // Words without a meaning first.
    words: [...words]
      .sort((one, other) => Number(one.meaning !== null) - Number(other.meaning !== null))
      .slice(0, keptWords),
    wordCount: words.length,
  };
}
