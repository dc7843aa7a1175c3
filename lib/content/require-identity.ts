import type { ProblemReport } from '@/lib/files/content-problem';
import { isLocalSite } from '@/lib/platform/public-address';
import type { ContentFiles } from './content-files';
import type { PageFile } from './schema/page';

type Site = {
  files: ContentFiles;
  borrowedPages: readonly { file: string; value: PageFile }[];
  siteUrl: string;
};

const hint = 'npm run new-agency writes a complete folder to begin with';

/**
 * Reports every borrowed file that carries the agency's identity or promises: the settings with people and legal
 * identity, legal texts with the pages that show them, testimonials. On this machine they may be tried; visitors of a
 * public address would take them for the agency's own.
 */
export function requireIdentity({ files, borrowedPages, siteUrl }: Site, report: ProblemReport): void {
  if (isLocalSite(siteUrl)) return;
  const borrowed = files.listBorrowed();
  const legalPages = new Set(borrowedPages.filter(({ value }) => showsLegalText(value)).map(({ file }) => file));
  const found = `nothing: ${siteUrl} would show the demo agency's`;
  for (const file of borrowed) {
    const isLegal = file.startsWith('articles/legal/') || legalPages.has(file);
    if (file === 'settings.json') report.error({ file, path: '', found, expected: `a file of your own; ${hint}` });
    else if (isLegal)
      report.error({ file, path: '', found, expected: `a file of your own, or no page with this text; ${hint}` });
  }
  const clients = borrowed.filter((file) => file.startsWith('testimonials/')).length;
  if (clients > 0)
    report.error({
      file: 'testimonials',
      path: '',
      found: `nothing: ${siteUrl} would show ${clients} clients of the demo agency`,
      expected: `a folder with testimonials of your own, or "borrow": { "testimonials": false } in settings.json; ${hint}`,
    });
}

function showsLegalText({ modules }: PageFile): boolean {
  return modules.some(({ relations }) => relations.type === 'article' && relations.id.startsWith('legal/'));
}
