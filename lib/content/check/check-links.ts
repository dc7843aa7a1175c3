import path from 'node:path';
import { createLinkLookup, type LinkSubjects } from '@/lib/content/link-lookup';
import { fieldOf, namesOfRefused } from '@/lib/content/parse-file';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import { resolveMediaFile } from '@/lib/platform/media-file';
import type { SourceFiles } from './source-files';

/** Fields that hold the target of a link. In menus and breadcrumbs `path` does; in a page it is the page's own. */
const linkFields: ReadonlySet<string> = new Set(['target', 'link', 'redirectUrl']);
const filesWithPaths: ReadonlySet<string> = new Set(['menu.json', 'routes.json']);
const markdownLink = /\]\(([^)\s]+)\)/g;

/** Reports links and pictures of the files that lead nowhere. */
export async function checkLinks(
  source: SourceFiles,
  folders: readonly string[],
  report: ProblemReport,
): Promise<void> {
  const lookUp = createLinkLookup({ routes: source.routes, shown: subjectsOf(source) });
  // Without a table every link would look wrong.
  const hasRoutes = source.routes.length > 0;
  // A step of a breadcrumb may lead to a page that is still a draft: so does its route.
  const isKnown = (target: string, file: string) =>
    lookUp(target) === 'shown' || (file === 'routes.json' && source.routes.some(({ original }) => original === target));
  const hasMedia = createMediaCheck(folders);
  const pictures: { file: string; path: string; url: string }[] = [];
  for (const { file, path: place, target } of listLinks(source)) {
    if (target.startsWith('/media/')) pictures.push({ file, path: place, url: target });
    // Reading the content checks the menu's targets: there they can be errors.
    else if (hasRoutes && file !== 'menu.json' && !isKnown(target, file)) {
      report.warn({
        file,
        path: place,
        found: `the link ${showValue(target)}`,
        expected: 'an original path of routes.json that a published page, article or testimonial has',
      });
    }
  }
  for (const { file, path: place, url } of pictures) {
    if (!(await hasMedia(url)))
      report.warn({
        file,
        path: place,
        found: `${showValue(url)}, which does not exist`,
        expected: 'a file of content/media of a kind that the site hands out',
      });
  }
}

/** Whether a field of a file holds the target of a link. */
export function isLinkField(key: string, file: string): boolean {
  return linkFields.has(key) || (key === 'path' && filesWithPaths.has(file));
}

export type FoundLink = { file: string; path: string; target: string };

/** The links and files that published content names. */
export function listLinks({ raw, settings }: Pick<SourceFiles, 'raw' | 'settings'>): FoundLink[] {
  const found: FoundLink[] = [];
  for (const { file, value } of raw) {
    walk(value, {
      enabled: settings?.languages.enabled,
      onText({ path: place, key, text }) {
        const isLink = isLinkField(key, file);
        const targets = isLink ? [text] : [...text.matchAll(markdownLink)].map((match) => match[1] ?? '');
        if (!isLink && text.startsWith('/media/')) targets.push(text);
        for (const target of targets) found.push({ file, path: place, target });
      },
    });
  }
  return found;
}

/** Whether an address of the media folder has a file, here or in the shipped content. */
export function createMediaCheck(folders: readonly string[]): (url: string) => Promise<boolean> {
  const roots = folders.map((folder) => path.join(folder, 'media'));
  const known = new Map<string, Promise<boolean>>();
  return (url) => {
    const name = url.replace(/^\/media\//, '').replace(/[?#].*$/s, '');
    const found = known.get(name) ?? resolveMediaFile(decode(name).split('/'), roots).then((file) => file !== null);
    known.set(name, found);
    return found;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The existing targets, and those that only an already reported mistake hides: that mistake is one line. */
function subjectsOf(source: SourceFiles): LinkSubjects {
  const { pages, articles, testimonials, refused } = source;
  const ofFolder = (folder: string) => refused.filter(({ file }) => file.startsWith(`${folder}/`));
  return {
    pages: new Set([...pages.map(({ value }) => value.path), ...expectedPages(source, ofFolder('pages'))]),
    articles: [...articles.map(({ value }) => value), ...ofFolder('articles').flatMap(namesOfRefused)],
    testimonials: new Set([
      ...testimonials.map(({ value }) => value.id),
      ...ofFolder('testimonials')
        .flatMap(namesOfRefused)
        .map(({ id }) => id),
    ]),
  };
}

/** Pages of files with errors; and unwritten ones that the agency's own table names, which is an error there. */
function expectedPages({ routes, drafts, isBorrowed }: SourceFiles, refused: SourceFiles['refused']): string[] {
  const written = refused.flatMap(({ value }) => fieldOf(value, 'path') ?? []);
  const isUnknown = written.length < refused.length;
  const isReported = !isBorrowed('routes.json');
  const originals = routes.filter(({ type }) => type === 'page').map(({ original }) => original);
  return [...written, ...(isUnknown || isReported ? originals.filter((original) => !drafts.has(original)) : [])];
}
