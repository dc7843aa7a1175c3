import { type Language, type Localized, languages } from '@/lib/domain/language';
import { splitLanguage } from '@/lib/domain/page/known-address';
import { isBlank } from '@/lib/domain/text/raw-value';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { isShown, walk } from '@/lib/files/content-walk';
import type { SourceFiles } from './source-files';

/** Addresses and marks may well be in fewer languages than there are: they fall back to one another. */
const notTranslated: ReadonlySet<string> = new Set(['paths', 'slug']);

/** Checks pages, routes and texts for gaps. */
export function checkPages(source: SourceFiles, report: ProblemReport): void {
  checkRoutes(source, report);
  checkSearchTexts(source, report);
  checkEmpty(source, report);
  const enabled = source.settings?.languages.enabled;
  if (enabled) checkTranslations(source, enabled, report);
}

function checkRoutes({ routes, pages, settings }: SourceFiles, report: ProblemReport): void {
  if (routes.length === 0) return;
  const originals = new Set(routes.map(({ original }) => original));
  for (const { file, value } of pages) {
    if (!originals.has(value.path))
      report.warn({
        file,
        path: 'path',
        found: `${showValue(value.path)}, which is not in routes.json`,
        expected: 'a route: without one, visitors cannot reach this page',
      });
  }
  const taken = new Map<string, string>();
  checkFormerPaths(routes, report);
  routes.forEach((route, index) => {
    for (const language of settings?.languages.enabled ?? languages) {
      const own = `/${language}${route.paths[language] ?? route.original}`.toLowerCase();
      const other = taken.get(own);
      if (other === undefined) taken.set(own, route.original);
      else
        report.warn({
          file: 'routes.json',
          path: `routes[${index}].paths.${language}`,
          found: `${showValue(own)}, which ${showValue(other)} has too`,
          expected: 'a path of its own: only the first one is reached',
        });
    }
  });
}

function checkSearchTexts({ pages, articles, settings }: SourceFiles, report: ProblemReport): void {
  const enabled = settings?.languages.enabled ?? languages;
  const addressed = articles.filter(({ value }) => value.category === 'services' || value.category === 'news');
  const found = [...pages.filter(({ value }) => !value.redirect), ...addressed];
  for (const { file, value } of found) {
    // Partly translated texts are reported with the translations.
    const missing = (['pageTitle', 'description'] as const).filter((field) =>
      enabled.every((language) => isBlank(value.seo?.[field]?.[language])),
    );
    if (missing.length > 0) {
      report.warn({
        file,
        path: 'seo',
        found: `no ${missing.join(' and no ')}`,
        expected: 'a title of up to 60 and a description of up to 160 characters for search engines',
      });
    }
  }
}

/** A page of a title alone, and an article of one: both look finished in their file. */
function checkEmpty({ pages, articles, settings }: SourceFiles, report: ProblemReport): void {
  const enabled = settings?.languages.enabled ?? languages;
  const isNowhere = (text: Localized | null | undefined) => enabled.every((language) => isBlank(text?.[language]));
  const warn = (file: string, path: string, found: string, expected: string) =>
    report.warn({ file, path, found, expected });
  for (const { file, value } of [...pages, ...articles])
    if (isNowhere(value.title)) warn(file, 'title', 'no title in any language', 'a title in every enabled language');
  for (const { file, value } of pages)
    if (!value.redirect && value.modules.filter(isShown).length === 0 && isNowhere(value.content))
      warn(file, 'content', 'no text and no modules: visitors see the title alone', 'a text in "content", or modules');
  for (const { file, value } of articles)
    if (
      (value.category === 'services' || value.category === 'news') &&
      isNowhere(value.body) &&
      value.packages === undefined &&
      value.figures.length === 0
    )
      warn(file, 'body', 'no text in any language: visitors see the title alone', 'a text in "body"');
}

function checkTranslations({ raw }: SourceFiles, enabled: readonly Language[], report: ProblemReport): void {
  for (const { file, value } of raw) {
    walk(value, {
      onTranslations({ path, key, values }) {
        const missing = enabled.filter((language) => isBlank(values[language]));
        if (missing.length === 0 || missing.length === enabled.length || notTranslated.has(key)) return;
        report.warn({
          file,
          path,
          found: `nothing in ${missing.join(', ')}`,
          expected: 'a text in every enabled language; another language stands in',
        });
      },
    });
  }
}

/** A former path that a page has now, or that two rows claim, leads elsewhere than its row says. */
function checkFormerPaths(routes: SourceFiles['routes'], report: ProblemReport): void {
  const inUse = new Set(
    routes
      .flatMap(({ original, paths }) =>
        languages.flatMap((language) => [`/${language}${paths[language] ?? original}`, `/${language}${original}`]),
      )
      .map((path) => path.toLowerCase()),
  );
  const claimed = new Set<string>();
  routes.forEach(({ former }, index) => {
    for (const [place, path] of former.entries()) {
      const { language, path: rest } = splitLanguage(path);
      const own = (language === null ? languages : [language]).map((one) => `/${one}${rest}`.toLowerCase());
      const isInUse = own.some((address) => inUse.has(address));
      if (isInUse || own.some((address) => claimed.has(address)))
        report.warn({
          file: 'routes.json',
          path: `routes[${index}].former[${place}]`,
          found: `${showValue(path)}, which ${isInUse ? 'a page has now' : 'another row names too'}`,
          expected: 'a path that is not in use any more: visitors are led to the page that has it',
        });
      for (const address of own) claimed.add(address);
    }
  });
}
