import { getContent } from '@/lib/content/content';
import type { ExportFormat, ExportSettings } from '@/lib/content/schema/exports';
import type { Goal } from '@/lib/domain/property/goal';
import { offeredSituations } from '@/lib/domain/property/situation';
import { writeCsv } from '@/lib/features/imports/csv/write-csv';
import { writeJson } from '@/lib/features/imports/json/write-json';
import { writeKyero } from '@/lib/features/imports/kyero/write-kyero';
import { writeOpenimmo } from '@/lib/features/imports/openimmo/write-openimmo';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import { env } from '@/lib/platform/env';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';
import { toExportedProject } from './exported-project';
import { toExportedProperty } from './exported-property';

export const exportDocuments: Readonly<Record<ExportFormat, ExportDocument>> = {
  openimmo: writeOpenimmo,
  kyero: writeKyero,
  csv: writeCsv,
  json: writeJson,
};

/** A project is for sale; one whose units are let leaves with these. */
const newBuildGoal: Goal = 'sale';

/** Listings written without a pause; a server answers visitors in between. */
const atOnce = 10;

/** Everything on offer, newest first, then projects where the format has a place for them, as pieces of one document. */
export async function* writeExport(
  { format, goals, languages }: Pick<ExportSettings, 'format' | 'goals' | 'languages'>,
  at: Date,
): AsyncGenerator<string> {
  const { catalogue, settings } = getContent();
  const { items } = catalogue.index.find({
    filter: { situations: offeredSituations },
    sort: 'newest',
    language: settings.languages.default,
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  const context = {
    agency: settings.agency.name,
    host: new URL(env().SITE_URL).host,
    languages: languages ?? settings.languages.enabled,
    at,
  };
  const document = exportDocuments[format];
  yield document.head(context);
  let isFirst = true;
  const projectsOfUnits = new Set<number | null>();
  for (const [index, property] of items.entries()) {
    if (index % atOnce === atOnce - 1) await letRequestsPass();
    if (!goals.includes(property.goal)) continue;
    const piece = document.write(toExportedProperty(property, context.languages), { ...context, isFirst });
    if (piece === '') continue;
    isFirst = false;
    projectsOfUnits.add(property.projectId);
    yield piece;
  }
  for (const project of document.writeProject ? catalogue.projects : []) {
    if (!goals.includes(newBuildGoal) && !projectsOfUnits.has(project.id)) continue;
    yield document.writeProject?.(toExportedProject(project, context.languages), { ...context, isFirst }) ?? '';
    isFirst = false;
  }
  yield document.foot(context);
}
