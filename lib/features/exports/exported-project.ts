import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Project } from '@/lib/domain/project/project';
import { type PublicProject, publicProject } from '@/lib/domain/project/public-project';
import type { NeutralProject } from '@/lib/listings/neutral-listing';
import { documentsOf, filled, managerOf, picturesOf } from './exported-parts';

/** The public view of a project in the words of imports; its texts as those of an exported property. */
export function toExportedProject(project: Project, languages: readonly Language[]): NeutralProject {
  const { settings } = getContent();
  const views = languages.map((language) => publicProject(project, language, settings.languages.default));
  const [first] = views;
  if (!first) throw new Error('An export has no language');
  const written = new Map(views.map((view) => [view.text.language, view]));
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
