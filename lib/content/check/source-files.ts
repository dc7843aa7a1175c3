import type { z } from 'zod';
import { articleCategories } from '@/lib/content/content';
import type { ContentFiles } from '@/lib/content/content-files';
import { createReport } from '@/lib/content/content-problem';
import { type ArticleFile, articleSchema, type TestimonialFile, testimonialSchema } from '@/lib/content/schema/article';
import { type PageFile, pageSchema } from '@/lib/content/schema/page';
import { type RouteFile, routesFileSchema } from '@/lib/content/schema/route';
import { type SettingsFile, settingsSchema } from '@/lib/content/schema/settings';
import { isRecord, isShown } from './content-walk';

type Read<T> = { file: string; value: T };

/** The files of a content folder as they are written, and those among them that are published and valid. */
export type SourceFiles = {
  /** Every published file, valid or not. */
  raw: Read<unknown>[];
  settings: SettingsFile | null;
  routes: readonly RouteFile[];
  pages: Read<PageFile>[];
  /** Paths of pages that are written and not published. */
  draftPaths: ReadonlySet<unknown>;
  articles: Read<ArticleFile & { category: string }>[];
  testimonials: Read<TestimonialFile>[];
};

const singleFiles = [
  'settings.json',
  'routes.json',
  'menu.json',
  'rules.json',
  'shell/top-bar.json',
  'shell/footer.json',
  'shell/banner.json',
  'shell/pop-up.json',
];

export async function readSourceFiles(files: ContentFiles): Promise<SourceFiles> {
  // What does not parse is told by the reading of the content itself.
  const silent = createReport();
  const readAll = async (names: readonly string[]): Promise<Read<unknown>[]> => {
    const read = await Promise.all(names.map(async (file) => ({ file, value: await files.readJson(file, silent) })));
    return read.filter(({ value }) => value !== undefined);
  };
  const readShown = async (names: readonly string[]) => (await readAll(names)).filter(({ value }) => isShown(value));
  const single = await readAll(singleFiles);
  const allPages = await readAll(await files.listJson('pages'));
  const pages = allPages.filter(({ value }) => isShown(value));
  const testimonials = await readShown(await files.listJson('testimonials'));
  const articles = await Promise.all(
    articleCategories.map(async (category) => ({
      category,
      read: await readShown(await files.listJson(`articles/${category}`)),
    })),
  );
  const one = <S extends z.ZodType>(file: string, schema: S) =>
    parseAll(
      single.filter((entry) => entry.file === file),
      schema,
    )[0]?.value ?? null;
  return {
    raw: [...single, ...pages, ...articles.flatMap(({ read }) => read), ...testimonials],
    settings: one('settings.json', settingsSchema),
    routes: one('routes.json', routesFileSchema)?.routes ?? [],
    pages: parseAll(pages, pageSchema),
    draftPaths: new Set(allPages.map(({ value }) => (isRecord(value) && !isShown(value) ? value.path : undefined))),
    articles: articles.flatMap(({ category, read }) =>
      parseAll(read, articleSchema).map(({ file, value }) => ({ file, value: { ...value, category } })),
    ),
    testimonials: parseAll(testimonials, testimonialSchema),
  };
}

function parseAll<S extends z.ZodType>(read: readonly Read<unknown>[], schema: S): Read<z.output<S>>[] {
  return read.flatMap(({ file, value }) => {
    const result = schema.safeParse(value);
    return result.success ? [{ file, value: result.data }] : [];
  });
}
