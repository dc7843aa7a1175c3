import {
  type ImportSettings,
  type ImportSourceKind,
  importNameOf,
  importTitleOf,
  sourceKinds,
} from '@/lib/content/schema/imports';
import type { UploadPlace } from '@/lib/domain/office/transfer-upload';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { readSchedule, type Schedule } from './import-schedule';
import { type ImportState, listImportStates } from './import-states';
import { type ImportRun, listImportRuns } from './import-store';
import { type LeftImport, listLeftImports } from './setup/left-imports';
import { listSettings } from './setup/own-imports';
import { findUploadPlace } from './upload-transfer';

export type ImportView = Pick<ImportState, 'name' | 'shown' | 'problem' | 'since'> & {
  title: string;
  source: ImportSourceKind;
  /** Null for one that only a person runs. */
  schedule: Schedule | null;
  /** Newest first. */
  runs: ImportRun[];
  /** Null where its files cannot be uploaded. */
  upload: UploadPlace | null;
};

const shownRuns = 10;

export type ImportList = {
  imports: ImportView[];
  /** What an import can be set up for. */
  kinds: readonly ImportSourceKind[];
  /** Removed ones, whose homes are on the site or can be brought back. */
  left: LeftImport[];
};

/** The imports of the settings with their states; null for people who may not see them. */
export async function listImportsFor(staff: Staff, asking: Asking): Promise<ImportList | null> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return null;
  const imports = await listSettings();
  const states = await listImportStates(imports, asking.now);
  const views = imports.map((settings, index) => viewOf(settings, states[index]));
  const left = await listLeftImports(imports.map(importNameOf), asking.now);
  return { imports: await Promise.all(views), kinds: sourceKinds, left };
}

async function viewOf(settings: ImportSettings, state: ImportState | undefined): Promise<ImportView> {
  const name = importNameOf(settings);
  return {
    name,
    title: importTitleOf(settings),
    source: settings.source,
    schedule: settings.every === undefined ? null : readSchedule(settings.every),
    shown: state?.shown ?? null,
    problem: state?.problem ?? null,
    since: state?.since ?? null,
    runs: await listImportRuns(shownRuns, name),
    upload: await findUploadPlace(settings),
  };
}
