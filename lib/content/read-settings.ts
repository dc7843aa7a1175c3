import { type ContentProblem, createReport } from '@/lib/files/content-problem';
import { openContentFiles } from './content-files';
import { parseFile } from './parse-file';
import { type SettingsFile, settingsSchema } from './schema/settings';

/** The settings of a content folder alone, for commands that need nothing else; null with errors, or without a file. */
export async function readSettings(
  folder: string,
  shippedFolder: string,
): Promise<{ settings: SettingsFile | null; problems: readonly ContentProblem[] }> {
  const report = createReport();
  const files = await openContentFiles({ folder, shippedFolder });
  const value = await files.readJson('settings.json', report);
  const settings = value === undefined ? null : parseFile(settingsSchema, value, 'settings.json', report);
  return { settings, problems: report.problems.filter(({ severity }) => severity === 'error') };
}
