import { mediaPathOf, mediaPathOfSegments } from '@/lib/domain/media/media-path';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { env } from '@/lib/platform/env';
import { walk } from './check/content-walk';
import { type Content, getContent } from './content';

/** Paths below `/media/`; those of `shut` in lower case, since some file systems ignore case. */
type MediaAccess = { open: ReadonlySet<string>; shut: ReadonlySet<string> };

const accessOf = new WeakMap<Content, MediaAccess>();

/** A path or address in a longer text: Markdown, a list of links. */
const mentions = /(?:https?:)?\/*[^\s"'<>()[\]{}]*media\/[^\s"'<>()[\]{}]+/gi;

/**
 * Whether visitors may open a media file, by the decoded segments of its address below `/media/`.
 *
 * Documents (everything below a folder `documents`, and every PDF) open only where published content names them: a
 * public listing publishes them, in each language that names them, or a page, article or other file links to them. So a
 * deed is not found by guessing its name, and closes on the day its listing leaves the site. A file of any other kind
 * that a listing withholds as a document is closed too, unless another listing publishes it.
 */
export function isOpenMedia(segments: readonly string[]): boolean {
  const content = getContent();
  const access = accessOf.get(content) ?? collectAccess(content);
  accessOf.set(content, access);
  const path = mediaPathOfSegments(segments);
  if (access.shut.has(path.toLowerCase())) return false;
  return !isDocumentPath(path) || access.open.has(path);
}

export function isDocumentPath(path: string): boolean {
  return /\.pdf$/i.test(path) || /(?:^|\/)documents\//i.test(path);
}

function collectAccess(content: Content): MediaAccess {
  const { host } = new URL(env().SITE_URL);
  const open = new Set<string>();
  const shut = new Set<string>();
  const addOpen = (address: string) => {
    const path = mediaPathOf(address, { host });
    if (path !== null) open.add(path);
  };
  const addShut = (address: string) => {
    const path = mediaPathOf(address);
    if (path !== null) shut.add(path.toLowerCase());
  };
  content.catalogue.withdrawnDocuments.forEach(addShut);
  for (const listing of [...content.catalogue.properties, ...content.catalogue.projects]) {
    const { published, heldBack } = documentsOf(listing);
    published.forEach(addOpen);
    heldBack.forEach(addShut);
  }
  for (const path of open) shut.delete(path.toLowerCase());
  for (const listing of [...content.catalogue.properties, ...content.catalogue.projects]) {
    for (const url of shownFilesOf(listing)) addOpen(url);
  }
  const { catalogue: _, ...files } = content;
  for (const file of Object.values(files)) {
    walk(file instanceof Map ? [...file.values()] : file, {
      onText: ({ text }) => {
        for (const [mention] of text.matchAll(mentions)) addOpen(mention);
      },
    });
  }
  return { open, shut };
}

/** One language that withholds a document is enough, however the others write its address. */
function documentsOf({ texts }: Property | Project): { published: string[]; heldBack: string[] } {
  const documents = Object.values(texts).flatMap((text) => text.documents);
  const heldBack = documents.filter(({ isPublic }) => !isPublic).map(({ url }) => url);
  const heldPaths = new Set(heldBack.map((url) => mediaPathOf(url)));
  const published = documents.filter(({ url, isPublic }) => isPublic && !heldPaths.has(mediaPathOf(url)));
  return { published: published.map(({ url }) => url), heldBack };
}

/** Plans may be documents; other files need no permission, and are skipped to keep the list short. */
function shownFilesOf({ texts }: Property | Project): string[] {
  const files = Object.values(texts).flatMap((text) => [
    ...text.pictures,
    ...('floorPlans' in text ? text.floorPlans : []),
  ]);
  return files.map(({ url }) => url).filter((url) => isDocumentPath(mediaPathOf(url) ?? ''));
}
