import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { isLate } from './import-schedule';
import { type ImportRun, listImportRuns } from './import-store';
import { findPublished } from './published-store';

export type ImportState = {
  name: string;
  source: string;
  every: string | null;
  last: ImportRun | null;
  /** When the state that visitors see was published; null for none. */
  shown: Date | null;
  /** What the operator must look at. */
  problem: 'failed' | 'held' | 'late' | 'undone' | null;
  /** Since when. */
  since: Date | null;
};

/** Runs that are looked at to find the last one that succeeded. */
const recentRuns = 100;

/** The state of each import of the settings. */
export async function listImportStates(imports: readonly ImportSettings[], now: Date): Promise<ImportState[]> {
  return Promise.all(
    imports.map(async (settings) => {
      const name = importNameOf(settings);
      const runs = await listImportRuns(recentRuns, name);
      const published = await findPublished(name);
      return {
        name,
        source: settings.source,
        every: settings.every ?? null,
        last: runs[0] ?? null,
        shown: published?.publishedAt ?? null,
        ...judge(settings, runs, now),
      };
    }),
  );
}

/** The newest run that ended says how an import fares; one that was stopped says nothing. */
function judge(
  settings: ImportSettings,
  runs: readonly ImportRun[],
  now: Date,
): Pick<ImportState, 'problem' | 'since'> {
  const ended = runs.filter(({ outcome }) => outcome !== 'running' && outcome !== 'stopped');
  const [last] = ended;
  if (last?.outcome === 'undone') return { problem: 'undone', since: last.startedAt };
  if (last?.outcome === 'failed' || last?.outcome === 'held') {
    const streak = ended.findIndex(({ outcome }) => outcome !== 'failed' && outcome !== 'held');
    const first = ended.at(streak < 0 ? -1 : streak - 1) ?? last;
    return { problem: last.outcome, since: first.startedAt };
  }
  const succeeded = last ?? runs.at(-1);
  return settings.every !== undefined && succeeded && isLate(settings.every, succeeded.startedAt, now)
    ? { problem: 'late', since: succeeded.startedAt }
    : { problem: null, since: null };
}
