import { type Content, getContent } from './content';

const kept = new WeakMap<Content, ReadonlySet<string>>();

/**
 * Whether a media address is a document that no listing publishes but some listing holds back: it is sent by e-mail on
 * request and must not be found by guessing its name.
 */
export function isPrivateDocument(url: string): boolean {
  const content = getContent();
  const known = kept.get(content) ?? collect(content);
  kept.set(content, known);
  return known.has(url);
}

function collect({ catalogue }: Content): ReadonlySet<string> {
  const heldBack = new Set<string>();
  const published = new Set<string>();
  for (const listing of [...catalogue.properties, ...catalogue.projects]) {
    for (const text of Object.values(listing.texts)) {
      for (const document of text.documents) (document.isPublic ? published : heldBack).add(document.url);
    }
  }
  for (const url of published) heldBack.delete(url);
  return heldBack;
}
