import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { PageFile } from './schema/page';
import { isBuiltInPage, type RouteFile } from './schema/route';

type Site = {
  /** Rows of the route table, and whether the folder has its own table. */
  routes: readonly RouteFile[];
  hasOwnRoutes: boolean;
  pages: ReadonlyMap<string, PageFile>;
  /** The file of each page that is written and not published, by original path. */
  drafts: ReadonlyMap<string, string>;
  /** Original paths of published pages that are shown at another time. */
  resting: ReadonlySet<string>;
  /** Original paths of pages with errors: they are written, and reported themselves. */
  faulty: ReadonlySet<string>;
};

const home = '/';

/**
 * Reports a site whose home page cannot be shown, and rows of its own route table for unwritten pages. Rows of drafts
 * are fine: the address is prepared. So are rows of a borrowed table, which the agency did not write.
 */
export function requirePages(
  { routes, hasOwnRoutes, pages, drafts, resting, faulty }: Site,
  report: ProblemReport,
): void {
  const isWritten = (path: string) => [pages, drafts, resting, faulty].some((known) => known.has(path));
  const homeDraft = drafts.get(home);
  if (!routes.some(({ original }) => original === home))
    report.error({
      file: 'routes.json',
      path: 'routes',
      found: 'no row for the home page',
      expected: 'a row with "original": "/" and "type": "page"; without it the site has no home page',
    });
  else if (!pages.has(home) && homeDraft !== undefined)
    report.error({
      file: homeDraft,
      path: 'status',
      found: 'a home page that is not published',
      expected: '"Published"; without a home page, visitors cannot enter the site',
    });
  else if (!isWritten(home))
    report.error({
      file: 'pages',
      path: '',
      found: 'no page with "path": "/"',
      expected:
        'a home page, such as pages/home.json; "borrow" in settings.json decides whether the shipped one may stand in',
    });
  if (!hasOwnRoutes) return;
  routes.forEach(({ original, type }, index) => {
    if (type !== 'page' || original === home || isBuiltInPage(original)) return;
    if (isWritten(original)) return;
    report.error({
      file: 'routes.json',
      path: `routes[${index}].original`,
      found: `${showValue(original)}, for which there is no page`,
      expected: 'a file in pages/ with this path, or no such row',
    });
  });
}
