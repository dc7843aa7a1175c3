import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { createCatalogue } from './catalogue/catalogue';
import { type Article, articleCategories, type Content } from './content';
import { type ContentFiles, openContentFiles } from './content-files';
import { fingerprint } from './content-fingerprint';
import { type ContentProblem, createReport, type ProblemReport, showValue } from './content-problem';
import { readListings } from './listing/read-listings';
import { articleSchema, type TestimonialFile, testimonialSchema } from './schema/article';
import { type PageFile, pageSchema } from './schema/page';
import { builtInPages, type RouteFile, routesFileSchema } from './schema/route';
import { rulesFileSchema } from './schema/rule';
import { settingsSchema } from './schema/settings';
import { defaultBannerSchema, footerSchema, menuFileSchema, popUpSchema, topBarSchema } from './schema/shell';

/** Content with errors is null: it must not be served. Warnings come with content that is fine to serve. */
export type ReadContent = { content: Content | null; problems: ContentProblem[]; borrowed: string[] };

const published = 'Published';

/**
 * Reads and validates a content folder whole. Never throws for what an editor may have written: every error of every
 * file is in the report.
 */
export async function readContent(folder: string, shippedFolder: string): Promise<ReadContent> {
  const report = createReport();
  if (!existsSync(folder))
    report.error({ file: folder, path: '', found: 'no such folder', expected: 'the content folder (CONTENT_DIR)' });
  const files = openContentFiles(folder, shippedFolder);
  const [version, settings, routes, menu, topBar, footer, banner, popUp, rules] = await Promise.all([
    fingerprint(folder),
    readFileAs(files, 'settings.json', settingsSchema, report, 'required'),
    readFileAs(files, 'routes.json', routesFileSchema, report, 'required'),
    readFileAs(files, 'menu.json', menuFileSchema, report),
    readFileAs(files, 'shell/top-bar.json', topBarSchema, report),
    readFileAs(files, 'shell/footer.json', footerSchema, report),
    readFileAs(files, 'shell/banner.json', defaultBannerSchema, report),
    readFileAs(files, 'shell/pop-up.json', popUpSchema, report),
    readFileAs(files, 'rules.json', rulesFileSchema, report),
  ]);
  const pages = await readPages(files, report);
  const articles = await readArticles(files, report);
  const testimonials = await readTestimonials(files, report);
  const listings = await readListings(files, report);
  const borrowed = [...files.borrowed].sort();
  if (!settings || !routes || report.problems.some((problem) => problem.severity === 'error')) {
    return { content: null, problems: report.problems, borrowed };
  }
  const content: Content = {
    version,
    settings,
    routes: await completeRoutes(routes.routes, shippedFolder),
    menu: menu?.entries ?? [],
    topBar: topBar ?? null,
    footer: footer ?? null,
    banner: banner ?? null,
    popUp: popUp ?? null,
    pages,
    articles,
    testimonials,
    rules: rules?.rules ?? [],
    catalogue: createCatalogue(listings, settings.languages.default),
  };
  return { content, problems: report.problems, borrowed };
}

/**
 * Rows for screens that code draws (thank-you pages, the links of mails) are borrowed where a route table lacks them:
 * every form must lead somewhere. A path that the table uses for something else stays its own.
 */
async function completeRoutes(own: readonly RouteFile[], shippedFolder: string): Promise<readonly RouteFile[]> {
  const unused = createReport();
  const shipped = openContentFiles(shippedFolder, shippedFolder);
  const table = await readFileAs(shipped, 'routes.json', routesFileSchema, unused);
  const known = new Set(own.map(({ original }) => original));
  const paths = new Set(own.flatMap(({ original, paths: localized }) => [original, ...Object.values(localized)]));
  const needed = (table?.routes ?? []).filter(
    ({ type, original, paths: localized }) =>
      (type === 'feedback' || builtInPages.has(original)) &&
      !known.has(original) &&
      !Object.values(localized).some((path) => paths.has(path)),
  );
  return [...own, ...needed];
}

async function readFileAs<S extends z.ZodType>(
  files: ContentFiles,
  file: string,
  schema: S,
  report: ProblemReport,
  need: 'required' | 'optional' = 'optional',
): Promise<z.output<S> | null> {
  const before = report.problems.length;
  const value = await files.readJson(file, report);
  if (value === undefined) {
    if (need === 'required' && report.problems.length === before) {
      report.error({ file, path: '', found: 'no such file', expected: 'this file in the content folder' });
    }
    return null;
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) reportIssue(issue, file, value, report);
  return null;
}

function reportIssue(issue: z.core.$ZodIssue, file: string, value: unknown, report: ProblemReport): void {
  const path = formatPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    report.error({
      file,
      path,
      found: `the field ${issue.keys.map((key) => `"${key}"`).join(', ')}`,
      expected: 'only fields that this kind of file has',
    });
    return;
  }
  report.error({
    file,
    path,
    found: showValue(valueAt(value, issue.path)),
    expected: issue.message.replace(/^Invalid input: expected /, ''),
  });
}

/** `modules[2].title.fr` */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

async function readPages(files: ContentFiles, report: ProblemReport): Promise<Map<string, PageFile>> {
  const pages = new Map<string, PageFile>();
  for (const file of await files.listJson('pages')) {
    const page = await readFileAs(files, file, pageSchema, report);
    if (!page || page.status !== published) continue;
    if (pages.has(page.path)) {
      report.error({ file, path: 'path', found: showValue(page.path), expected: 'a path that no other page has' });
      continue;
    }
    if (page.redirect && page.redirectUrl === undefined) {
      report.error({ file, path: 'redirectUrl', found: 'nothing', expected: 'an address, since redirect is true' });
    }
    const modules = page.modules.filter((module) => module.status === published).sort((a, b) => a.sort - b.sort);
    pages.set(page.path, { ...page, modules });
  }
  return pages;
}

async function readArticles(files: ContentFiles, report: ProblemReport): Promise<Map<string, Article>> {
  const articles: Article[] = [];
  for (const category of articleCategories) {
    for (const file of await files.listJson(`articles/${category}`)) {
      const article = await readFileAs(files, file, articleSchema, report);
      if (article?.status === published) articles.push({ ...article, category });
    }
  }
  articles.sort((a, b) => a.sort - b.sort || (b.date ?? '').localeCompare(a.date ?? ''));
  return new Map(articles.map((article) => [`${article.category}/${article.id}`, article]));
}

async function readTestimonials(files: ContentFiles, report: ProblemReport): Promise<TestimonialFile[]> {
  const testimonials: TestimonialFile[] = [];
  for (const file of await files.listJson('testimonials')) {
    const testimonial = await readFileAs(files, file, testimonialSchema, report);
    if (testimonial?.public) testimonials.push(testimonial);
  }
  return testimonials.sort((a, b) => a.sort - b.sort);
}
