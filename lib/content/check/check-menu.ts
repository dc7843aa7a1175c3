import { valuationRoute } from '@/lib/content/schema/route';
import type { SettingsFile } from '@/lib/content/schema/settings';
import { type MenuEntryFile, menuFileSchema } from '@/lib/content/schema/shell';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

/** Reports entries that visitors find under "more" only: they were meant to stand in the menu. */
export function checkMenu({ raw, settings, isBorrowed }: SourceFiles, report: ProblemReport): void {
  const menu = menuFileSchema.safeParse(raw.find(({ file }) => file === 'menu.json')?.value);
  if (!menu.success || !settings || isBorrowed('menu.json')) return;
  const { entries } = menu.data;
  for (const { entry, place, max } of entriesUnderMore(entries, settings))
    report.warn({
      file: 'menu.json',
      path: `entries[${entries.indexOf(entry)}]`,
      found: `entry ${place}, ${showValue(entry.id)}: the menu shows ${max}, this one stands under “more”`,
      expected: `at most ${max} entries (options.maxMenuItems in settings.json), or entries below others`,
    });
}

/** The entries of the first level that the menu does not have room for, in their order. */
export function entriesUnderMore(
  entries: readonly MenuEntryFile[],
  { options }: Pick<SettingsFile, 'options'>,
): { entry: MenuEntryFile; place: number; max: number }[] {
  const ids = new Set(entries.map(({ id }) => id));
  const max = options.maxMenuItems ?? entries.length;
  return entries
    .filter(({ status, path }) => status === 'Published' && (options.freeEvaluation || path !== valuationRoute))
    .filter(({ id, parentId }) => parentId === undefined || parentId === id || !ids.has(parentId))
    .sort((a, b) => a.sort - b.sort)
    .map((entry, index) => ({ entry, place: index + 1, max }))
    .slice(max);
}
