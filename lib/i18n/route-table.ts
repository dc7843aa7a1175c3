import type { RouteFile } from '@/lib/content/schema/route';
import { type Language, languages } from '@/lib/domain/language';

export type RouteMatch = { route: RouteFile; params: Readonly<Record<string, string>> };

/** The route table of the content, ready to look up in both directions. Paths have no language prefix here. */
export type RouteTable = {
  /** The path in a language; `/` where the table does not know the original. */
  localize(original: string, language: Language, params?: Readonly<Record<string, string>>): string;
  /** Returns the route with this path in the language. */
  match(path: string, language: Language): RouteMatch | null;
  /** Returns the route with this original path. */
  matchOriginal(path: string): RouteMatch | null;
  get(original: string): RouteFile | null;
  routes: readonly RouteFile[];
};

export function createRouteTable(routes: readonly RouteFile[]): RouteTable {
  const byOriginal = new Map(routes.map((route) => [route.original, route]));
  const pathIn = (route: RouteFile, language: Language) => route.paths[language] ?? route.original;
  const matchers = new Map(
    languages.map((language) => [language, createMatcher(routes.map((route) => [pathIn(route, language), route]))]),
  );
  const originals = createMatcher(routes.map((route) => [route.original, route]));
  return {
    routes,
    get: (original) => byOriginal.get(original) ?? null,
    localize(original, language, params = {}) {
      const route = byOriginal.get(original);
      return route ? fill(pathIn(route, language), params) : '/';
    },
    match: (path, language) => matchers.get(language)?.(path) ?? null,
    matchOriginal: originals,
  };
}

type Matcher = (path: string) => RouteMatch | null;

/** Fixed paths by look-up, paths with `{name}` segments one by one; fixed ones win. Capitals do not matter. */
export function createMatcher(entries: readonly (readonly [string, RouteFile])[]): Matcher {
  const fixed = new Map<string, RouteFile>();
  const patterns: { segments: string[]; route: RouteFile }[] = [];
  for (const [path, route] of entries) {
    if (path.includes('{')) patterns.push({ segments: path.split('/'), route });
    else if (!fixed.has(path.toLowerCase())) fixed.set(path.toLowerCase(), route);
  }
  return (path) => {
    const route = fixed.get(path.toLowerCase());
    if (route) return { route, params: {} };
    const segments = path.split('/');
    for (const pattern of patterns) {
      const params = matchSegments(pattern.segments, segments);
      if (params) return { route: pattern.route, params };
    }
    return null;
  };
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = expected.match(/^\{(\w+)\}$/)?.[1];
    if (name && segment !== '') params[name] = segment;
    else if (expected.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

/** Half a character, which a link of the content may have, has no place in an address. */
function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').replace(/\p{Cs}/gu, '\ufffd')),
  );
}
