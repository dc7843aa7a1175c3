import type { Language } from '@/lib/domain/language';
import { type Project, type PublicProject, publicProject } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { type PublicProperty, publicView } from '@/lib/domain/property/public-view';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { knownViewHash } from '@/lib/listings/catalogue/stored-properties';
import { hashView, writeViewHash } from '@/lib/listings/catalogue/view-hashes';
import { getContent } from './content';
import { withMediaVersions } from './media-versions';

/** What visitors see of a property, with the addresses of its files as they are now. */
export function shownProperty(property: Property, language: Language): PublicProperty {
  const { settings, mediaVersions } = getContent();
  return withMediaVersions(publicView(property, language, settings.languages.default), mediaVersions);
}

/** What visitors see of a project, with the addresses of its files as they are now. */
export function shownProject(project: Project, language: Language): PublicProject {
  const { settings, mediaVersions } = getContent();
  return withMediaVersions(publicProject(project, language, settings.languages.default), mediaVersions);
}

const hashing = new WeakMap<Catalogue, Promise<unknown>>();

/** Another thread hashes what visitors see of the properties, until the promise resolves or rejects. */
export function noteViewHashing(catalogue: Catalogue, ended: Promise<unknown>): void {
  const noted = ended.catch(() => {}).then(() => hashing.delete(catalogue));
  hashing.set(catalogue, noted);
}

/** False while another thread makes the hashes, which would take this one long. */
export function areViewsHashed(catalogue: Catalogue): boolean {
  return !hashing.has(catalogue);
}

export async function untilViewsAreHashed(catalogue: Catalogue): Promise<void> {
  await hashing.get(catalogue);
}

/** The same property is hashed once. */
const hashes = new WeakMap<Property, string>();

/** Changes with what visitors see of a property in any language. */
export function viewHashOf(property: Property): string {
  const known = knownViewHash(property);
  if (known) return writeViewHash(known);
  const hash = hashes.get(property) ?? writeViewHash(hashView(property, publicView));
  hashes.set(property, hash);
  return hash;
}
