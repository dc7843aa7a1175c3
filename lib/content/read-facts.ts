import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import { createReport, type ProblemReport } from '@/lib/files/content-problem';
import { isShown } from '@/lib/files/content-walk';
import type { ContentFiles } from './content-files';
import { type Facts, type FoundPackage, listFacts } from './facts';
import { parseFile } from './parse-file';
import { articleCategories, packageSchema } from './schema/article';
import { shownSchema } from './schema/common';
import { settingsSchema } from './schema/settings';
import { settleSettings } from './settle-settings';
import type { ShownDays } from './shown-days';

export type KnownFacts = { facts: Facts; enabled: readonly Language[] };

/**
 * Reads what texts may name: the identity in the settings, and the packages of the articles. Null where the settings
 * cannot be read, whose faults are reported with the file itself.
 */
export async function readFacts(
  files: Pick<ContentFiles, 'readJson' | 'listJson'>,
  { today, days }: { today: string; days: ShownDays },
  report: ProblemReport,
): Promise<KnownFacts | null> {
  const silent = createReport();
  const raw = await files.readJson('settings.json', silent);
  const settings = raw === undefined ? null : parseFile(settingsSchema, raw, 'settings.json', silent);
  if (!settings) return null;
  // A text that names somebody who has left is not wrong on that day: the check names it.
  const settled = { ...settleSettings(settings, { today, days }, report), contactPeople: settings.contactPeople };
  return { facts: listFacts(settled, await readPackages(files, days, report)), enabled: settings.languages.enabled };
}

const offersSchema = z.object({
  category: z.string().optional(),
  date: z.string().optional(),
  shown: shownSchema,
  packages: z.object({ items: z.array(z.unknown()) }),
});
const offerSchema = z.object(packageSchema.pick({ id: true, percent: true, fee: true }).shape);
const namedSchema = z.object({ id: offerSchema.shape.id });

/**
 * A package with another fault is known by its id, so that texts that name it are not faults too. What it costs is never
 * shown then: the fault of its file is an error.
 */
function readOffer(raw: unknown): z.output<typeof offerSchema> {
  return offerSchema.safeParse(raw).data ?? { ...namedSchema.safeParse(raw).data, percent: 1 };
}

/**
 * Packages with an id, of published articles. An id stands for one price at a time: a new one may wait for its day beside the
 * present one. Where none is shown, one that waits says what a text means, so that no text turns wrong on a day.
 */
async function readPackages(
  files: Pick<ContentFiles, 'readJson' | 'listJson'>,
  days: ShownDays,
  report: ProblemReport,
): Promise<FoundPackage[]> {
  const found: FoundPackage[] = [];
  const resting: FoundPackage[] = [];
  for (const category of articleCategories)
    for (const file of await files.listJson(`articles/${category}`)) {
      const raw = await files.readJson(file, createReport());
      const { data } = offersSchema.safeParse(isShown(raw) ? raw : undefined);
      const isNow = data !== undefined && days.isShown(data, data.category === 'news' ? data.date : undefined);
      for (const [index, offer] of (data?.packages.items.map(readOffer) ?? []).entries()) {
        if (offer.id === undefined) continue;
        const path = `packages.items[${index}]`;
        if (!isNow) {
          resting.push({ file, path, offer });
          continue;
        }
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
  return [...found, ...resting.filter(({ offer }) => found.every(({ offer: { id } }) => id !== offer.id))];
}
