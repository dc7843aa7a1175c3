import { getContent } from '@/lib/content/content';
import { type ImportSettings, type ImportSourceKind, importNameOf } from '@/lib/content/schema/imports';
import type { UploadPlace } from '@/lib/domain/office/transfer-upload';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { readSchedule, type Schedule } from './import-schedule';
import { type ImportState, listImportStates } from './import-states';
import { type ImportRun, listImportRuns } from './import-store';
import { findUploadPlace } from './upload-transfer';

export type ImportView = Pick<ImportState, 'name' | 'shown' | 'problem' | 'since'> & {
  source: ImportSourceKind;
  /** Null for one that only a person runs. */
  schedule: Schedule | null;
  /** Newest first. */
  runs: ImportRun[];
  /** Null where its files cannot be uploaded. */
  upload: UploadPlace | null;
};

const shownRuns = 10;

/** The imports of the settings with their states; null for people who may not see them. */
export async function listImportsFor(staff: Staff, asking: Asking): Promise<ImportView[] | null> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return null;
  const { imports } = getContent().settings;
  const states = await listImportStates(imports, asking.now);
  return Promise.all(imports.map((settings, index) => viewOf(settings, states[index])));
}

async function viewOf(settings: ImportSettings, state: ImportState | undefined): Promise<ImportView> {
  const name = importNameOf(settings);
  return {
    name,
    source: settings.source,
    schedule: settings.every === undefined ? null : readSchedule(settings.every),
    shown: state?.shown ?? null,
    problem: state?.problem ?? null,
    since: state?.since ?? null,
    runs: await listImportRuns(shownRuns, name),
    upload: await findUploadPlace(settings),
  };
}
