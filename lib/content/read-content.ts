import { existsSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '@/lib/domain/brand/palette';
import type { DatedBuyingRules } from '@/lib/domain/cost/cost-rules';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { advertRulePeriods } from '@/lib/domain/property/advert-check';
import { energyTables } from '@/lib/domain/property/energy-tables';
import type { Validity } from '@/lib/domain/rule/rule-period';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Span, spanOf } from '@/lib/domain/time/shown';
import { type ContentProblem, createReport, type ProblemReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import { numberInMemory } from '@/lib/listings/noted-numbers';
import { keptMediaFolder } from '@/lib/platform/media-file';
import type { Content } from './content';
import { type ContentFiles, type FolderChange, openContentFiles } from './content-files';
import { seeFolder } from './content-fingerprint';
import type { ContentRecord, OwnFiles } from './content-record';
import { fillFacts } from './fill-facts';
import { createLinkLookup } from './link-lookup';
import { paintedVersions } from './media-versions';
import { type ReadArticles, type ReadTestimonials, readArticles, readTestimonials } from './read-articles';
import { type ReadCatalogue, readWholeCatalogue } from './read-catalogue';
import { readFacts } from './read-facts';
import { readFonts } from './read-fonts';
import { type ReadPages, readPages } from './read-pages';
import { completeRoutes, readDatedFiles, readSingleFiles } from './read-single-files';
import { reportLostFiles } from './report-lost-files';
import { requireIdentity } from './require-identity';
import { requirePages } from './require-pages';
import { type RouteFile, valuationRoute } from './schema/route';
import type { SettingsFile } from './schema/settings';
import { settleArticleModules } from './settle-article-modules';
import { settleMenu } from './settle-menu';
import { settleRedirects } from './settle-redirects';
import { settleSettings } from './settle-settings';
import { createShownDays } from './shown-days';

export type ReadContent = {
  /** Null with errors: it must not be served. Warnings come with content that may be served. */
  content: Content | null;
  problems: ContentProblem[];
  /** Files that came from the shipped content, sorted. */
  borrowed: string[];
  /** The folder's own files, by subject. */
  own: OwnFiles;
  /** The folder as it was read, with what it borrows. */
  files: ContentFiles;
  /** True when the folder may be right: reading it again later may succeed. */
  isRetryable: boolean;
};

export type ReadOptions = {
  /** The moment for which it is read: some rules apply from a day on, some texts are shown for a time. */
  now: Date;
  /** The source of numbers for listings whose ids are not whole numbers; without it they are valid for one reading. */
  numberListings?: NumberListings;
  /** The folder's own files that the site has served; none of them is borrowed. */
  record?: ContentRecord;
  /** Other than reading all of it, for a reader that remembers. */
  readCatalogue?: ReadCatalogue;
  hashOf?: HashFile;
  /** What imports have published and fetched; without it there are none. */
  importFolder?: string | undefined;
  /** A change that is not written yet, for who asks what would become of it. */
  change?: FolderChange;
  /** The folder whose media this one names, for a stored copy, which has none. */
  mediaFolder?: string | undefined;
  /** The site's public address; without it the identity of the demo agency may be borrowed anywhere. */
  siteUrl?: string;
};

/**
 * Reads and validates a whole content folder. Never throws for an editor's mistake: every error of every file is in the
 * report.
 */
export async function readContent(
  folder: string,
  shippedFolder: string,
  {
    now,
    numberListings = numberInMemory(),
    record = {},
    siteUrl,
    importFolder,
    change,
    mediaFolder,
    readCatalogue = readWholeCatalogue,
    hashOf,
  }: ReadOptions,
): Promise<ReadContent> {
  const report = createReport();
  const days = createShownDays(now);
  const today = brusselsDay(now);
  const exists = existsSync(folder);
  if (!exists)
    report.error({ file: folder, path: '', found: 'no such folder', expected: 'the content folder (CONTENT_DIR)' });
  const asWritten = await openContentFiles({ folder, shippedFolder, importFolder, record, change });
  const known = await readFacts(asWritten, { today, days }, report);
  const files = known ? fillFacts(asWritten, known.facts, known.enabled) : asWritten;
  const [seen, single] = await Promise.all([
    seeFolder(folder, { importFolder, hashOf }),
    readSingleFiles(files, report),
  ]);
  const { settings, routes } = single;
  const rows = routes && (await completeRoutes(routes.routes, shippedFolder));
  const pages = await readPages(files, { record, days, routes: rows }, report);
  const articles = await readArticles(files, { record, days, pages: [...pages.written, ...pages.borrowed] }, report);
  const shownPages = settleArticleModules({ pages, articles }, report);
  const testimonials = await readTestimonials(files, days, report);
  const dated = await readDatedFiles(files, { days, banner: single.banner, popUp: single.popUp }, report);
  const own: OwnFiles = new Map([...files.listOwn(), ...pages.own, ...articles.own]);
  if (exists) await reportLostFiles({ files, record, own }, report);
  requireParts({ exists, files, single, pages, siteUrl }, report);
  const linked = settleLinked({ files, days, single, rows, pages, articles, testimonials }, report);
  const fonts = settings ? await readFontsOf(settings, { files, mediaFolder }, report) : {};
  const catalogue = await readCatalogue({
    files,
    report,
    numberListings,
    today,
    adverts: settings?.adverts ?? {},
    defaultLanguage: settings?.languages.default ?? null,
  });
  const reading = {
    problems: report.problems,
    borrowed: files.listBorrowed(),
    own,
    files: asWritten,
    isRetryable: !catalogue,
  };
  if (!settings || !rows || !catalogue || report.problems.some((problem) => problem.severity === 'error')) {
    return { ...reading, content: null };
  }
  const content: Content = {
    version: seen.version,
    mediaVersions: paintedVersions(seen.mediaVersions, paletteOf(settings.brand.colors)),
    folders: files.folders,
    settings: settleSettings(settings, { today, days }, createReport()),
    fonts,
    period: days.periodWith([...energyTables, ...advertRulePeriods, ...nextDuties(settings.buying)].map(spanOfRule)),
    routes: rows,
    ...linked,
    topBar: single.topBar,
    footer: single.footer,
    ...dated,
    pages: shownPages,
    articles: articles.articles,
    testimonials: testimonials.testimonials,
    rules: single.rules?.rules ?? [],
    projectFiles: single.projects?.projects ?? [],
    answerTemplates: single.answerTemplates?.templates ?? [],
    catalogue,
  };
  return { ...reading, content };
}

type SingleFiles = Awaited<ReturnType<typeof readSingleFiles>>;

/** Its last day counts whole. */
function spanOfRule({ validFrom, validTo }: Validity): Span {
  return spanOf({ from: validFrom ?? undefined, until: validTo ?? undefined });
}

function nextDuties({ duty }: DatedBuyingRules): Validity[] {
  return Object.values(duty).flatMap(({ next }) => (next ? [{ validFrom: next.validFrom, validTo: null }] : []));
}

type Linked = {
  files: ContentFiles;
  days: ReturnType<typeof createShownDays>;
  single: SingleFiles;
  /** Null where they cannot be read. */
  rows: readonly RouteFile[] | null | undefined;
  pages: ReadPages;
  articles: ReadArticles;
  testimonials: ReadTestimonials;
};

/** What leads to pages: nothing is reported as missing where some of them cannot be read. */
function settleLinked(
  { files, days, single: { settings, routes, menu }, rows, pages, articles, testimonials }: Linked,
  report: ProblemReport,
): Pick<Content, 'redirects' | 'menu'> {
  const canTell = rows && pages.isComplete && articles.isComplete && testimonials.isComplete;
  const lookUp = canTell ? lookUpIn(rows, pages, articles, testimonials) : null;
  const redirects = settleRedirects({ redirects: routes?.redirects ?? [], routes: rows ?? [], lookUp }, report);
  const entries = settleMenu(
    {
      entries: menu?.entries ?? [],
      isBorrowed: files.isBorrowed('menu.json'),
      lookUp: lookUp ?? (() => 'shown'),
      isShown: (entry) => days.isShown(entry),
      isSwitchedOff: ({ path }) => settings?.options.freeEvaluation === false && path === valuationRoute,
    },
    report,
  );
  return { redirects, menu: entries };
}

/** What a folder has to hold, or may not borrow. */
function requireParts(
  {
    exists,
    files,
    single: { settings, routes },
    pages,
    siteUrl,
  }: {
    exists: boolean;
    files: ContentFiles;
    single: SingleFiles;
    pages: ReadPages;
    siteUrl: string | undefined;
  },
  report: ProblemReport,
): void {
  if (exists && !settings) requireFile('settings.json', report);
  if (exists && !routes) requireFile('routes.json', report);
  if (siteUrl !== undefined) requireIdentity({ files, borrowedPages: pages.borrowed, siteUrl }, report);
  if (routes && pages.isComplete)
    requirePages({ ...pages, routes: routes.routes, hasOwnRoutes: !files.isBorrowed('routes.json') }, report);
}

async function readFontsOf(
  { brand }: SettingsFile,
  { files, mediaFolder }: { files: ContentFiles; mediaFolder: string | undefined },
  report: ProblemReport,
): Promise<Content['fonts']> {
  const media = files.mediaFolders.map((each) => path.join(each, 'media'));
  if (mediaFolder === undefined) return readFonts(brand, media, report);
  // Visitors have seen it: what is no longer there gives way to the site's own.
  return readFonts(brand, [keptMediaFolder(), path.join(mediaFolder, 'media'), ...media], createReport());
}

function requireFile(file: string, report: ProblemReport): void {
  // A file that is faulty, or was served and is gone, is reported already.
  if (report.problems.some((problem) => problem.file === file)) return;
  report.error({ file, path: '', found: 'no such file', expected: 'this file in the content folder' });
}

function lookUpIn(
  routes: readonly RouteFile[],
  { pages, drafts: draftPages, resting: restingPages, faulty }: ReadPages,
  { articles, drafts, resting }: ReadArticles,
  { testimonials, hidden, resting: restingTestimonials }: ReadTestimonials,
) {
  return createLinkLookup({
    routes,
    shown: {
      pages: new Set([...pages.keys(), ...faulty]),
      articles: [...articles.values()],
      testimonials: new Set(testimonials.map(({ id }) => id)),
    },
    resting: { pages: restingPages, articles: resting, testimonials: restingTestimonials },
    drafts: { pages: new Set(draftPages.keys()), articles: drafts, testimonials: hidden },
  });
}
