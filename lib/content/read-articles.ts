import type { ProblemReport } from '@/lib/files/content-problem';
import type { Article } from './content';
import type { ContentFiles } from './content-files';
import { type ContentRecord, type Subject, subjectOf } from './content-record';
import { namesOfRefused } from './parse-file';
import { type Entry, leaveOut, readFolder } from './read-folder';
import { articleCategories, articleSchema, type TestimonialFile, testimonialSchema } from './schema/article';
import type { PageFile } from './schema/page';
import { articleRoutes } from './schema/route';
import type { ShownDays } from './shown-days';

export type ReadArticles = {
  /** Published articles by `category/id`, in their order. */
  articles: Map<string, Article>;
  drafts: Article[];
  /** Published ones that visitors do not see at this moment. */
  resting: Article[];
  /** The folder's own files, by subject. */
  own: [Subject, string][];
  /** `category/id` of the folder's own articles with errors, as far as they can be read. */
  faulty: Set<string>;
  /** False when one of the folder's own articles has errors. */
  isComplete: boolean;
};

type Surroundings = {
  record: ContentRecord;
  days: ShownDays /** As they are written: what a page shows at another time is borrowed as well. */;
  pages: readonly Entry<PageFile>[];
};

const published = 'Published';

/**
 * Reads the folders below `articles/`. Borrowed articles are left out when the folder once had its own version, and
 * when they have no address and no page shows them.
 */
export async function readArticles(
  files: ContentFiles,
  { record, days, pages }: Surroundings,
  report: ProblemReport,
): Promise<ReadArticles> {
  const inPages = new Set<string>();
  for (const { value: page } of pages)
    for (const { status, relations } of page.status === published ? page.modules : [])
      if (status === published && relations.type === 'article') inPages.add(relations.id);
  const articles: Article[] = [];
  const own: ReadArticles['own'] = [];
  const faulty: string[] = [];
  for (const category of articleCategories) {
    const content = await readFolder(
      files,
      {
        folder: `articles/${category}`,
        schema: articleSchema,
        isShown: ({ status }) => status === published,
        keys: ['id'],
      },
      report,
    );
    const borrowed = leaveOut(
      files,
      content.borrowed,
      ({ value: { id } }) =>
        Object.hasOwn(record, subjectOf.article(category, id)) ||
        (!(category in articleRoutes) && !inPages.has(`${category}/${id}`)),
    );
    const hasOwn = content.own.some(({ value }) => value.status === published);
    articles.push(...content.own.map(({ value }) => ({ ...value, category, isListed: true })));
    articles.push(...borrowed.map(({ value }) => ({ ...value, category, isListed: !hasOwn })));
    own.push(
      ...content.own.map(({ file, value }): ReadArticles['own'][number] => [
        subjectOf.article(category, value.id),
        file,
      ]),
    );
    faulty.push(...content.faulty.flatMap(namesOfRefused).map(({ id }) => `${category}/${id}`));
  }
  articles.sort((a, b) => a.sort - b.sort || (b.date ?? '').localeCompare(a.date ?? ''));
  const ready = articles.filter(({ status }) => status === published);
  const shown = ready.filter((article) =>
    days.isShown(article, article.category === 'news' ? article.date : undefined),
  );
  return {
    articles: new Map(shown.map((article) => [`${article.category}/${article.id}`, article])),
    drafts: articles.filter(({ status }) => status !== published),
    resting: ready.filter((article) => !shown.includes(article)),
    own,
    faulty: new Set(faulty),
    isComplete: faulty.length === 0,
  };
}

/** Public testimonials in their order, and the ids of the others: hidden ones, and those of another time. */
export type ReadTestimonials = {
  testimonials: TestimonialFile[];
  hidden: Set<string>;
  resting: Set<string>;
  isComplete: boolean;
};

/** Reads `testimonials/`, which is borrowed only as long as the folder has never had its own. */
export async function readTestimonials(
  files: ContentFiles,
  days: ShownDays,
  report: ProblemReport,
): Promise<ReadTestimonials> {
  const content = await readFolder(
    files,
    { folder: 'testimonials', schema: testimonialSchema, isShown: (value) => value.public, keys: ['id'] },
    report,
  );
  const all = [...content.own, ...content.borrowed].map(({ value }) => value);
  const ready = all.filter((value) => value.public);
  const resting = new Set(ready.filter((value) => !days.isShown(value)).map(({ id }) => id));
  return {
    testimonials: ready.filter((value) => !resting.has(value.id)).sort((a, b) => a.sort - b.sort),
    resting,
    hidden: new Set(all.filter((value) => !value.public).map(({ id }) => id)),
    isComplete: content.faulty.length === 0,
  };
}
