import { languages } from '@/lib/domain/language';
import { splitLanguage } from '@/lib/domain/page/known-address';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

/** A former path that a page has now, or that two rows claim, leads elsewhere than its row says. */
export function checkFormerPaths(routes: SourceFiles['routes'], report: ProblemReport): void {
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
