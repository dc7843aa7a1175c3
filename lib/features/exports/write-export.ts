import { getContent } from '@/lib/content/content';
import { shownProject } from '@/lib/content/listing-views';
import type { ExportFormat, ExportSettings } from '@/lib/content/schema/exports';
import type { Language } from '@/lib/domain/language';
import type { Project, PublicProject } from '@/lib/domain/project/project';
import type { Goal } from '@/lib/domain/property/goal';
import { offeredSituations } from '@/lib/domain/property/situation';
import { writeCsv } from '@/lib/features/imports/csv/write-csv';
import { writeJson } from '@/lib/features/imports/json/write-json';
import { writeKyero } from '@/lib/features/imports/kyero/write-kyero';
import { writeOpenimmo } from '@/lib/features/imports/openimmo/write-openimmo';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import type { NeutralProject } from '@/lib/listings/neutral-listing';
import { env } from '@/lib/platform/env';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';
import { documentsOf, filled, managerOf, ownViews, picturesOf, toExportedProperty } from './exported-property';

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

/** The public view of a project in the words of imports; its texts as those of an exported property. */
function toExportedProject(project: Project, languages: readonly Language[]): NeutralProject {
  const views = languages.map((language) => shownProject(project, language));
  const [first] = views;
  if (!first) throw new Error('An export has no language');
  const written = ownViews(views, languages);
  const own = languages.filter((language) => written.has(language));
  const shown = own.length > 0 ? own : [...written.keys()].slice(0, 1);
  const texts: NeutralProject['texts'] = {};
  for (const language of shown) {
    const view = written.get(language);
    if (view) texts[language] = textsOf(view);
  }
  return { kind: 'project', id: project.externalId, facts: factsOf(first), texts };
}

function factsOf(view: PublicProject): NeutralProject['facts'] {
  const { address, position, manager } = view;
  return filled({
    reference: view.reference,
    mainType: view.mainType,
    country: view.country,
    delivery: view.delivery,
    zip: view.zip,
    ...(address && filled({ street: address.street, houseNumber: address.houseNumber, boxNumber: address.boxNumber })),
    isAddressPublic: !view.isAddressHidden,
    latitude: position?.latitude,
    longitude: position?.longitude,
    externalUrl: view.externalUrl,
    manager: managerOf(manager),
  });
}

function textsOf({ text, city }: PublicProject): NonNullable<NeutralProject['texts'][Language]> {
  return filled({
    name: text.name,
    city,
    typeName: text.typeName,
    title: text.title,
    description: text.description,
    construction:
      text.construction.length > 0 ? text.construction.map((step) => ({ title: step.title, ...filled(step) })) : null,
    pictures: picturesOf(text.pictures),
    documents: documentsOf(text.documents),
  });
}
