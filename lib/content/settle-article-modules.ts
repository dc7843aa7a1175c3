import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { Article } from './content';
import type { ReadArticles } from './read-articles';
import type { ReadPages } from './read-pages';
import type { ArticleLook, ModuleOf } from './schema/modules/modules';
import type { PageFile } from './schema/page';

type Site = { pages: Pick<ReadPages, 'pages' | 'written'>; articles: Omit<ReadArticles, 'own' | 'isComplete'> };

/**
 * Returns the pages with a look for each article. A module of the folder's own that names an unknown article is an
 * error; one that names a draft waits, with a warning, until the draft is published. Modules of borrowed pages simply
 * follow the existing articles.
 */
export function settleArticleModules({ pages, articles }: Site, report: ProblemReport): Map<string, PageFile> {
  for (const { file, value } of pages.written) {
    value.modules.forEach((module, index) => {
      if (isArticle(module) && module.status === 'Published')
        reportModule(module, { file, place: `modules[${index}]` }, articles, report);
    });
  }
  const settle = (page: PageFile): PageFile => ({
    ...page,
    modules: page.modules.map((module) => {
      const article = isArticle(module) ? articles.articles.get(module.relations.id) : undefined;
      return isArticle(module) && article ? { ...module, look: module.look ?? formerLook(module, article) } : module;
    }),
  });
  return new Map([...pages.pages].map(([path, page]) => [path, settle(page)]));
}

export function isArticle(module: PageFile['modules'][number]): module is ModuleOf<'article'> {
  return module.relations.type === 'article';
}

function reportModule(
  { relations: { id }, look }: ModuleOf<'article'>,
  { file, place }: { file: string; place: string },
  { articles, resting, drafts, faulty }: Site['articles'],
  report: ProblemReport,
): void {
  // An article of another time has its faults already: an error must not appear on the day it is shown.
  const article = articles.get(id) ?? resting.find((one) => `${one.category}/${one.id}` === id);
  const path = `${place}.relations.id`;
  for (const needed of ['figures', 'packages'] as const)
    if (article && look === needed && !hasAny(article[needed]))
      report.error({
        file,
        path: `${place}.look`,
        found: showValue(needed),
        expected: `another look: ${id} has no ${needed}`,
      });
  if (article || faulty.has(id)) return;
  if (drafts.some((draft) => `${draft.category}/${draft.id}` === id))
    report.warn({
      file,
      path,
      found: `${showValue(id)}, which is not published`,
      expected: 'a published article; until then the page leaves this module out',
    });
  else
    report.error({
      file,
      path,
      found: showValue(id),
      expected: 'category/id of an article, such as blocks/help',
    });
}

function hasAny(part: Article['figures'] | Article['packages']): boolean {
  return part !== undefined && ('items' in part ? part.items : part).length > 0;
}

/** The look of a module in a file from before there was `look`. */
export function formerLook(
  module: ModuleOf<'article'>,
  { figures, links, contactPerson }: Pick<Article, 'figures' | 'links' | 'contactPerson'>,
): ArticleLook {
  const classes = module.class.split(' ');
  if (figures.length > 0) return 'figures';
  if (classes.includes('call')) return 'call';
  return links.length > 0 && (contactPerson || classes.includes('ways')) ? 'contact-block' : 'text';
}
