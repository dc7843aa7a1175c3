import path from 'node:path';
import type { ProblemReport } from '@/lib/content/content-problem';
import { showValue } from '@/lib/content/content-problem';
import type { RouteFile } from '@/lib/content/schema/route';
import { builtInPages } from '@/lib/content/schema/route';
import { resolveMediaFile } from '@/lib/platform/media-file';
import { walk } from './content-walk';
import type { SourceFiles } from './source-files';

/** Fields that hold where a link leads. `path` does in menus and breadcrumbs; in a page it is the page's own. */
const linkFields: ReadonlySet<string> = new Set(['target', 'link', 'redirectUrl']);
const filesWithPaths: ReadonlySet<string> = new Set(['menu.json', 'routes.json']);
const markdownLink = /\]\(([^)\s]+)\)/g;

/** Tells links and pictures of the files that lead nowhere. */
export async function checkLinks(
  source: SourceFiles,
  folders: readonly string[],
  report: ProblemReport,
): Promise<void> {
  const leadsSomewhere = createLinkCheck(source);
  // A step of a breadcrumb may lead to a page that is still a draft: so does its route.
  const isKnown = (target: string, file: string) =>
    leadsSomewhere(target) || (file === 'routes.json' && source.routes.some(({ original }) => original === target));
  const hasMedia = createMediaCheck(folders);
  const pictures: { file: string; path: string; url: string }[] = [];
  for (const { file, value } of source.raw) {
    walk(value, {
      onText({ path: place, key, text }) {
        const isLink = linkFields.has(key) || (key === 'path' && filesWithPaths.has(file));
        const targets = isLink ? [text] : [...text.matchAll(markdownLink)].map((match) => match[1] ?? '');
        if (!isLink && text.startsWith('/media/')) targets.push(text);
        for (const target of targets) {
          if (target.startsWith('/media/')) pictures.push({ file, path: place, url: target });
          else if (!isKnown(target, file)) {
            report.warn({
              file,
              path: place,
              found: `the link ${showValue(target)}`,
              expected: 'an original path of routes.json that a published page, article or testimonial has',
            });
          }
        }
      },
    });
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

/** Whether an address of the media folder has a file, here or in the content that ships with the project. */
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

function createLinkCheck({ routes, pages, articles, testimonials }: SourceFiles): (target: string) => boolean {
  const paths = new Set(pages.map(({ value }) => value.path));
  const slugs: Readonly<Record<string, ReadonlySet<string>>> = {
    '/services/{slug}/': new Set(
      articles.filter(({ value }) => value.category === 'services').map(({ value }) => value.id),
    ),
    '/actualites/{slug}/': new Set(
      articles.filter(({ value }) => value.category === 'news').map(({ value }) => value.id),
    ),
    '/temoignages/{slug}/': new Set(testimonials.map(({ value }) => value.id)),
  };
  return (target) => {
    if (!target.startsWith('/')) return true;
    const plain = target.replace(/[?#].*$/s, '');
    const original = plain.endsWith('/') ? plain : `${plain}/`;
    const found = findRoute(routes, original);
    if (!found) return false;
    const { route, slug } = found;
    if (slug !== null) return slugs[route.original]?.has(slug) ?? false;
    return route.type !== 'page' || paths.has(route.original) || builtInPages.has(route.original);
  };
}

/** As the site itself finds it: without regard to capitals, fixed paths before those with a slug. */
function findRoute(routes: readonly RouteFile[], original: string): { route: RouteFile; slug: string | null } | null {
  const wanted = original.toLowerCase();
  const fixed = routes.find((route) => route.original.toLowerCase() === wanted);
  if (fixed) return { route: fixed, slug: null };
  for (const route of routes) {
    const [before, after] = route.original.toLowerCase().split('{slug}');
    if (before === undefined || after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const slug = original.slice(before.length, original.length - after.length);
    if (slug !== '' && !slug.includes('/')) return { route, slug };
  }
  return null;
}
