import { datedFolders } from '@/lib/content/read-single-files';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

type Named = { id: string; file: string; path: string };

/** Reports people, offices and notices that have the id of another one: only one of them is found by it. */
export function checkTwins({ raw, settings, isBorrowed }: SourceFiles, report: ProblemReport): void {
  const inSettings = (list: readonly { id?: string | undefined }[] | undefined, place: string): Named[] =>
    (list ?? []).flatMap(({ id }, at) => (id ? [{ id, file: 'settings.json', path: `${place}[${at}].id` }] : []));
  const notices = raw.flatMap(({ file, value }): Named[] => {
    const isNotice = file.startsWith(`${datedFolders.notices}/`) && !isBorrowed(file);
    const id = isNotice && typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
    return typeof id === 'string' ? [{ id, file, path: 'id' }] : [];
  });
  for (const [what, all] of [
    ['person', inSettings(settings?.contactPeople, 'contactPeople')],
    ['office', inSettings(settings?.agency.offices, 'agency.offices')],
    ['notice', notices],
  ] as const) {
    const first = new Map<string, Named>();
    for (const one of all) {
      const twin = first.get(one.id);
      if (!twin) first.set(one.id, one);
      else
        report.warn({
          file: one.file,
          path: one.path,
          found: `${showValue(one.id)}, which ${twin.file} → ${twin.path} has as well`,
          expected: `an id that no other ${what} has: only one of them is found by it`,
        });
    }
  }
}
