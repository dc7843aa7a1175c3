import { type Language, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import { type PublicAddress, type PublicDocument, withoutHiddenStreet } from '@/lib/domain/property/public-view';
import type { Project, ProjectText } from './project';

export type PublicProject = Omit<
  Project,
  'street' | 'houseNumber' | 'boxNumber' | 'isAddressPublic' | 'latitude' | 'longitude' | 'texts'
> & {
  address: PublicAddress | null;
  isAddressHidden: boolean;
  position: { latitude: number; longitude: number } | null;
  /** The commune's name in the wanted language. */
  city: string;
  text: Omit<ProjectText, 'documents'> & { documents: PublicDocument[] };
};

/** The facts about a project that visitors may see, in one language. */
export function publicProject(project: Project, language: Language, defaultLanguage: Language): PublicProject {
  const { street, houseNumber, boxNumber, isAddressPublic, latitude, longitude, texts, ...rest } = project;
  const picked = pickLocalized(texts, language, defaultLanguage);
  if (!picked) throw new Error(`Project ${project.id} has no text in any language`);
  const text = picked.value;
  const view: PublicProject = {
    ...rest,
    address: isAddressPublic && street !== null ? { street, houseNumber, boxNumber } : null,
    isAddressHidden: !isAddressPublic,
    position: isAddressPublic && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    city: localPlaceName(picked.value.city, language, project.zip),
    text: {
      ...text,
      documents: text.documents.map((document) => ({
        name: document.name,
        url: document.isPublic ? document.url : null,
      })),
    },
  };
  return withoutHiddenStreet(view, project);
}
