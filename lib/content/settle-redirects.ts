import { type Language, languages } from '@/lib/domain/language';
import { splitLanguage } from '@/lib/domain/page/known-address';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { LinkState } from './link-lookup';
import type { RedirectFile, RouteFile } from './schema/route';

/** A redirect from an address that leads nowhere any more. */
export type Redirect = {
  /** The language of the address; null for all. */
  language: Language | null;
  /** Without its language, in lower case. */
  path: string;
  /** The original path of the page that replaces it. */
  target: string;
  /** The language of that page; null for the visitor's. */
  targetLanguage: Language | null;
};

type Site = {
  redirects: readonly RedirectFile[];
  routes: readonly RouteFile[];
  /** Null where files with errors hide which pages there are. */
  lookUp: ((target: string) => LinkState) | null;
};

/**
 * Reads the redirects of the route table. Each must start at an address that leads nowhere without it and end at a page
 * that is shown, in one step: chains and circles are errors.
 */
export function settleRedirects({ redirects, routes, lookUp }: Site, report: ProblemReport): Redirect[] {
  const settled = redirects.map(({ from, to }): Redirect => {
    const source = splitLanguage(from);
    const target = splitLanguage(to);
    return {
      language: source.language,
      path: source.path.toLowerCase(),
      target: toOriginal(routes, target.path, target.language === null ? [] : [target.language]),
      targetLanguage: target.language,
    };
  });
  if (!lookUp) return settled;
  const starts = settled.map(({ language, path }) => addressesOf(path, language));
  redirects.forEach(({ from, to }, index) => {
    const redirect = settled[index];
    if (!redirect) return;
    const place = { file: 'routes.json', path: `redirects[${index}]` };
    const { language, path, target, targetLanguage } = redirect;
    const isClaimed = starts.slice(0, index).some((others) => starts[index]?.some((one) => others.includes(one)));
    if (isEverShown(lookUp(toOriginal(routes, path, languages))))
      report.error({
        ...place,
        path: `${place.path}.from`,
        found: `${showValue(from)}, which a page has`,
        expected: 'an address that leads nowhere any more',
      });
    else if (isClaimed)
      report.error({
        ...place,
        path: `${place.path}.from`,
        found: `${showValue(from)}, which another redirect starts from too`,
        expected: 'one redirect for each address',
      });
    const ends = addressesOf(splitLanguage(to).path.toLowerCase(), targetLanguage ?? language);
    if (starts.some((others) => ends.some((one) => others.includes(one))))
      report.error({
        ...place,
        path: `${place.path}.to`,
        found: `${showValue(to)}, which is redirected itself`,
        expected: 'the page where visitors arrive in the end',
      });
    else if (!isEverShown(lookUp(target)))
      report.error({
        ...place,
        path: `${place.path}.to`,
        found: `${showValue(to)}, where there is no page`,
        expected: 'the original path of a page that is shown, or its address with the language',
      });
  });
  return settled;
}

/** Also at another time: a right table must not become a wrong one on a day. */
function isEverShown(state: LinkState): boolean {
  return state === 'shown' || state === 'resting';
}

function addressesOf(path: string, language: Language | null): string[] {
  return (language === null ? languages : [language]).map((one) => `/${one}${path}`);
}

/** Returns the original path of an address as one of these languages writes it; the path itself where no row has it. */
function toOriginal(routes: readonly RouteFile[], path: string, candidates: readonly Language[]): string {
  for (const { original, paths } of routes) {
    for (const language of candidates) {
      const written = paths[language] ?? original;
      if (written.toLowerCase() === path.toLowerCase()) return original;
      const [before = '', after] = written.split('{slug}');
      if (after === undefined || !path.toLowerCase().startsWith(before.toLowerCase())) continue;
      const slug = path.slice(before.length, path.length - after.length);
      if (slug !== '' && !slug.includes('/') && path.endsWith(after)) return original.replace('{slug}', slug);
    }
  }
  return path;
}
