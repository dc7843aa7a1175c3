import { checkContent } from '@/lib/content/check/check-content';
import { readContentRecord } from '@/lib/content/content-record';
import { ChangedMeanwhile } from '@/lib/content/folder-draft';
import { formatProblems } from '@/lib/content/format-problems';
import { keepOwnNames, namesFile } from '@/lib/content/own-names';
import type { ContentProblem } from '@/lib/files/content-problem';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { fail } from '../support/command';
import { type EditedFolder, shippedFolder } from './open-folder';
import type { Plan } from './questions';

/**
 * Writes a change unless the check finds errors in it that the folder does not have now, and prints what was written and
 * what the check reports of it. Returns the exit code.
 */
export async function writeDraft(site: EditedFolder, plan: Plan): Promise<number> {
  const { folder, draft } = site;
  const change = draft.change();
  const after = await check(folder, change);
  const before = await check(folder, new Map());
  const isNew = (problem: ContentProblem) => !before.some((known) => keyOf(known) === keyOf(problem));
  const found = after.filter(isNew);
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return fail(`${formatProblems(errors)}\n\nNothing was written.`);
  try {
    await draft.write();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return fail(`${error.message} Nothing was written: run the command again.`);
    throw error;
  }
  const hasNewNames = await keepOwnNames(folder, shippedFolder);
  const names = [namesFile, 'the names that text editors propose'] as const;
  const done = hasNewNames ? [...plan.done, names] : plan.done;
  const width = Math.max(...done.map(([file]) => file.length));
  const count = change.size + Number(hasNewNames);
  const report = [
    `${folder}: ${count === 1 ? '1 file' : `${count} files`} written`,
    ...done.map(([file, what]) => `  ${file.padEnd(width)}  ${what}`),
    ...(plan.next.length > 0 ? ['', ...plan.next] : []),
    ...(found.length > 0 ? ['', 'What the check reports of it:', '', formatProblems(found)] : []),
    ...(after.some(({ severity }) => severity === 'error')
      ? ['', 'The folder had errors before, and the site shows nothing new until they are gone: npm run content:check']
      : []),
  ];
  console.log(report.join('\n'));
  return 0;
}

async function check(folder: string, change: ReadonlyMap<string, string | null>): Promise<ContentProblem[]> {
  const { CONTENT_DIR, DATA_DIR: dataDir } = env();
  const record = await readContentRecord({ dataDir, folder });
  const importFolder = folder === CONTENT_DIR ? importFolderOf(dataDir) : undefined;
  const { problems } = await checkContent({
    folder,
    shippedFolder,
    now: new Date(),
    options: { record, importFolder, change },
  });
  return problems;
}

/** Without the place: entries move when another is removed. */
function keyOf({ file, path, found, expected }: ContentProblem): string {
  return JSON.stringify([file, path.replace(/\[\d+\]/g, '[]'), found, expected]);
}
