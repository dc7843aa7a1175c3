import type { z } from 'zod';
import type { ContentFiles } from '@/lib/content/content-files';
import { fieldOf } from '@/lib/content/parse-file';
import { datedFolders } from '@/lib/content/read-single-files';
import {
  type ArticleFile,
  articleCategories,
  articleSchema,
  type TestimonialFile,
  testimonialSchema,
} from '@/lib/content/schema/article';
import { type PageFile, pageSchema } from '@/lib/content/schema/page';
import { type RouteFile, routesFileSchema } from '@/lib/content/schema/route';
import { type SettingsFile, settingsSchema } from '@/lib/content/schema/settings';
import { createReport } from '@/lib/files/content-problem';
import { isShown } from '@/lib/files/content-walk';
import { parseWithSchema } from '@/lib/files/parse-with-schema';

type Read<T> = { file: string; value: T };

/** The files of a content folder as they are written, and those among them that are published and valid. */
export type SourceFiles = {
  isBorrowed(file: string): boolean;
  /** Every published file, valid or not. */
  raw: Read<unknown>[];
  settings: SettingsFile | null;
  routes: readonly RouteFile[];
  pages: Read<PageFile>[];
  /** Original paths of pages that are written and not published. */
  drafts: ReadonlySet<string>;
  articles: Read<ArticleFile & { category: string }>[];
  testimonials: Read<TestimonialFile>[];
  /** Files with errors, which are reported themselves; undefined stands for invalid JSON. */
  refused: readonly Read<unknown>[];
};

/** The files of which a folder has one each. */
export const singleFiles = [
  'settings.json',
  'routes.json',
  'menu.json',
  'rules.json',
  'projects.json',
  'answer-templates.json',
  'shell/top-bar.json',
  'shell/footer.json',
  'shell/banner.json',
  'shell/pop-up.json',
];

export async function readSourceFiles(files: ContentFiles): Promise<SourceFiles> {
  // Reading the content reports what does not parse.
  const silent = createReport();
  const refused: Read<unknown>[] = [];
  const readAll = async (names: readonly string[]): Promise<Read<unknown>[]> => {
    const read = await Promise.all(names.map(async (file) => ({ file, value: await files.readJson(file, silent) })));
    const faulty = new Set(silent.problems.map(({ file }) => file));
    refused.push(...read.filter(({ file, value }) => value === undefined && faulty.has(file)));
    return read.filter(({ value }) => value !== undefined);
  };
  const parseAll = <S extends z.ZodType>(read: readonly Read<unknown>[], schema: S): Read<z.output<S>>[] =>
    read.flatMap(({ file, value }) => {
      const { data } = parseWithSchema(schema, value);
      if (data === null) refused.push({ file, value });
      return data === null ? [] : [{ file, value: data }];
    });
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
  const dated = await Promise.all(
    Object.values(datedFolders).map(async (folder) => readShown(await files.listJson(folder))),
  );
  const one = <S extends z.ZodType>(file: string, schema: S) =>
    parseAll(
      single.filter((entry) => entry.file === file),
      schema,
    )[0]?.value ?? null;
  return {
    isBorrowed: files.isBorrowed,
    raw: [...single, ...dated.flat(), ...pages, ...articles.flatMap(({ read }) => read), ...testimonials],
    settings: one('settings.json', settingsSchema),
    routes: one('routes.json', routesFileSchema)?.routes ?? [],
    pages: parseAll(pages, pageSchema),
    drafts: new Set(allPages.flatMap(({ value }) => (isShown(value) ? [] : (fieldOf(value, 'path') ?? [])))),
    articles: articles.flatMap(({ category, read }) =>
      parseAll(read, articleSchema).map(({ file, value }) => ({ file, value: { ...value, category } })),
    ),
    testimonials: parseAll(testimonials, testimonialSchema),
    refused,
  };
}
