import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import { createReport, type ProblemReport } from '@/lib/files/content-problem';
import { isShown } from '@/lib/files/content-walk';
import type { ContentFiles } from './content-files';
import { type Facts, type FoundPackage, listFacts } from './facts';
import { parseFile } from './parse-file';
import { articleCategories, packageSchema } from './schema/article';
import { settingsSchema } from './schema/settings';
import { settleSettings } from './settle-settings';

export type KnownFacts = { facts: Facts; enabled: readonly Language[] };

/**
 * Reads what texts may name: the identity in the settings, and the packages of the articles. Null where the settings
 * cannot be read, whose faults are reported with the file itself.
 */
export async function readFacts(
  files: Pick<ContentFiles, 'readJson' | 'listJson'>,
  today: string,
  report: ProblemReport,
): Promise<KnownFacts | null> {
  const silent = createReport();
  const raw = await files.readJson('settings.json', silent);
  const settings = raw === undefined ? null : parseFile(settingsSchema, raw, 'settings.json', silent);
  if (!settings) return null;
  const settled = settleSettings(settings, today, report);
  return { facts: listFacts(settled, await readPackages(files, report)), enabled: settings.languages.enabled };
}

const offersSchema = z.object({
  packages: z.object({ items: z.array(z.object(packageSchema.pick({ id: true, percent: true, fee: true }).shape)) }),
});

/** Packages with an id, of published articles. An id stands for one price. */
async function readPackages(
  files: Pick<ContentFiles, 'readJson' | 'listJson'>,
  report: ProblemReport,
): Promise<FoundPackage[]> {
  const found: FoundPackage[] = [];
  for (const category of articleCategories)
    for (const file of await files.listJson(`articles/${category}`)) {
      const raw = await files.readJson(file, createReport());
      const { data } = offersSchema.safeParse(isShown(raw) ? raw : undefined);
      for (const [index, offer] of (data?.packages.items ?? []).entries()) {
        if (offer.id === undefined) continue;
        const path = `packages.items[${index}]`;
        const other = found.find(({ offer: { id } }) => id === offer.id);
        if (other)
          report.error({
            file,
            path: `${path}.id`,
            found: `"${offer.id}", as in ${other.file}`,
            expected: 'an id that no other package has',
          });
        else found.push({ file, path, offer });
      }
    }
  return found;
}
