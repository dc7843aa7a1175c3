import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { chooseCovers } from '@/lib/domain/media/choose-covers';
import type { Picture, Property } from '@/lib/domain/property/property';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import type { PropertyMatches } from '@/lib/listings/catalogue/property-index';
import { type ListedProject, toListedProject } from './list-projects';

/** One card of a list. A project has the id of the unit that stands for it. */
export type ListEntry =
  | { kind: 'property'; id: number; listed: ListedProperty }
  | { kind: 'project'; id: number; listed: ListedProject };

export type Found = Pick<PropertyMatches, 'shows' | 'unitsOf'>;

/** Makes the card of an item that the index found for a filter. */
export function toEntry(property: Property, { shows, unitsOf }: Found, language: Language): ListEntry {
  const { id, goal, projectId } = property;
  const project = shows === 'project' && projectId !== null ? getContent().catalogue.getProject(projectId) : null;
  return project
    ? { kind: 'project', id, listed: toListedProject(project, language, { goal, units: unitsOf(property) }) }
    : { kind: 'property', id, listed: toListedProperty(property, language) };
}

type WithPictures = { text: { pictures: Picture[] } };

/** The cards of one page: none shows first what another one shows, where their pictures allow it. */
export function withCovers(entries: readonly ListEntry[]): ListEntry[] {
  const viewOf = ({ kind, listed }: ListEntry) => (kind === 'project' ? listed.project : listed.property);
  const covers = chooseCovers(entries.map((entry) => viewOf(entry).text.pictures.map(({ url }) => url)));
  return entries.map((entry, index) => {
    const at = covers[index] ?? 0;
    if (entry.kind === 'project')
      return { ...entry, listed: { ...entry.listed, project: withCover(entry.listed.project, at) } };
    return { ...entry, listed: { ...entry.listed, property: withCover(entry.listed.property, at) } };
  });
}

function withCover<View extends WithPictures>(view: View, at: number): View {
  const cover = view.text.pictures[at];
  if (at === 0 || !cover) return view;
  const pictures = [cover, ...view.text.pictures.filter((_, index) => index !== at)];
  return { ...view, text: { ...view.text, pictures } };
}
