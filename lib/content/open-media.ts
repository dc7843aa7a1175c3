import { mediaPathOf, mediaPathOfSegments } from '@/lib/domain/media/media-path';
import { walk } from '@/lib/files/content-walk';
import { env } from '@/lib/platform/env';
import { type Content, getContent } from './content';
import { isDocumentPath, listingMedia } from './listing-media';

/** Paths below `/media/` that pages, articles and other files name. */
const mentionedBy = new WeakMap<Content, ReadonlySet<string>>();

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
  const { open, shut } = listingMedia(content.catalogue);
  const path = mediaPathOfSegments(segments);
  if (shut.has(path.toLowerCase())) return false;
  return !isDocumentPath(path) || open.has(path) || mentionedMedia(content).has(path);
}

/** Paths below `/media/` that published content names outside of listings. */
export function mentionedMedia(content: Content): ReadonlySet<string> {
  const mentioned = mentionedBy.get(content) ?? collectMentions(content);
  mentionedBy.set(content, mentioned);
  return mentioned;
}

function collectMentions({ catalogue: _, ...files }: Content): ReadonlySet<string> {
  const { host } = new URL(env().SITE_URL);
  const paths = new Set<string>();
  for (const file of Object.values(files)) {
    walk(file instanceof Map ? [...file.values()] : file, {
      onText: ({ text }) => {
        for (const [mention] of text.matchAll(mentions)) {
          const path = mediaPathOf(mention, { host });
          if (path !== null) paths.add(path);
        }
      },
    });
  }
  return paths;
}
