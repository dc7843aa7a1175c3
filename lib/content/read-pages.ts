import type { ProblemReport } from '@/lib/files/content-problem';
import type { ContentFiles } from './content-files';
import { type ContentRecord, type Subject, subjectOf } from './content-record';
import { fieldOf } from './parse-file';
import { type Entry, leaveOut, readFolder } from './read-folder';
import { type PageFile, pageSchema } from './schema/page';
import type { RouteFile } from './schema/route';
import type { ShownDays } from './shown-days';

export type ReadPages = {
  /** Published pages by original path. */
  pages: Map<string, PageFile>;
  /** The file of each page that is written and not published, by original path. */
  drafts: Map<string, string>;
  /** Original paths of published pages that visitors do not see at this moment. */
  resting: Set<string>;
  /** Original paths of pages with errors, as far as they can be read. */
  faulty: Set<string>;
  /** The folder's own files, by subject. */
  own: [Subject, string][];
  /** The folder's own pages that are published, as they are written. */
  written: Entry<PageFile>[];
  borrowed: Entry<PageFile>[];
  /** False when one of the folder's own pages could not be read at all: its path is unknown then. */
  isComplete: boolean;
};

type Surroundings = {
  record: ContentRecord;
  days: ShownDays;
  /** Null when they have errors. */
  routes: readonly RouteFile[] | null;
};

const published = 'Published';

/** Reads `pages/`. A borrowed page that no route leads to, or that the folder once had itself, is left out. */
export async function readPages(
  files: ContentFiles,
  { record, days, routes }: Surroundings,
  report: ProblemReport,
): Promise<ReadPages> {
  const content = await readFolder(
    files,
    { folder: 'pages', schema: pageSchema, isShown: ({ status }) => status === published, keys: ['path', 'id'] },
    report,
  );
  const routed = routes && new Set(routes.map(({ original }) => original));
  const borrowed = leaveOut(
    files,
    content.borrowed,
    ({ value }) => Object.hasOwn(record, subjectOf.page(value.path)) || routed?.has(value.path) === false,
  );
  const pages = new Map<string, PageFile>();
  const drafts = new Map<string, string>();
  const resting = new Set<string>();
  for (const { file, value: page } of [...content.own, ...borrowed]) {
    if (page.status !== published) {
      drafts.set(page.path, file);
      continue;
    }
    if (page.redirect && page.redirectUrl === undefined) {
      report.error({ file, path: 'redirectUrl', found: 'nothing', expected: 'an address, since redirect is true' });
    }
    if (page.path === '/' && page.shown)
      report.error({ file, path: 'shown', found: 'dates for the home page', expected: 'no dates: it is always shown' });
    else if (!days.isShown(page)) {
      resting.add(page.path);
      continue;
    }
    const modules = page.modules
      .filter((module) => module.status === published && days.isShown(module))
      .sort((a, b) => a.sort - b.sort);
    const banner = page.banner && days.isShown(page.banner) ? page.banner : undefined;
    if (!pages.has(page.path)) pages.set(page.path, { ...page, banner, modules });
  }
  const faultyPaths = content.faulty.map(({ value }) => fieldOf(value, 'path'));
  return {
    pages,
    drafts,
    resting,
    faulty: new Set(faultyPaths.filter((path) => path !== null)),
    own: content.own.map(({ file, value }) => [subjectOf.page(value.path), file]),
    written: content.own.filter(({ value }) => value.status === published),
    borrowed,
    isComplete: !faultyPaths.includes(null),
  };
}
