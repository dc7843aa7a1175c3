import { type ArticleCategory, articleCategories } from '@/lib/content/schema/article';
import { articleRoutes } from '@/lib/content/schema/route';
import type { Language } from '@/lib/domain/language';
import { slugify } from '@/lib/domain/text/fold';
import { brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { createRouteTable } from '@/lib/i18n/route-table';
import { type EditedFolder, hasText, idFault, readTexts, textFileFault } from './open-folder';
import type { Answers, Plan, Question } from './questions';

export function articleQuestions(site: EditedFolder, now: Date): Question[] {
  const { languages, source } = site;
  return [
    {
      name: 'category',
      text: `Category: ${articleCategories.join(', ')}`,
      isRequired: true,
      propose: () => 'news',
      check: (name) => (categoryOf(name) ? null : `“${name}” is not a category: ${articleCategories.join(', ')}`),
    },
    { name: 'title', text: 'Title', isTranslated: true, isRequired: true },
    {
      name: 'id',
      text: 'Name of its file',
      isRequired: true,
      propose: (answers) => slugify(answers.one('title') ?? '', languages[0]) || undefined,
      async check(id, _, answers) {
        const category = answers.one('category');
        const isTaken =
          (await site.hasFile(`articles/${category}/${id}.json`)) ||
          source.articles.some(({ value }) => value.category === category && value.id === id);
        return (
          idFault(id) ?? (isTaken ? `“${id}” is taken by another article of ${category}: choose another name` : null)
        );
      },
    },
    {
      name: 'slug',
      text: 'Its name in the address',
      isTranslated: true,
      propose: (answers, language) =>
        isAddressed(answers) ? slugify(answers.each('title')[language] ?? '', language) || undefined : undefined,
      check: (slug, language, answers) => slugFault(slug, language, { site, category: answers.one('category') ?? '' }),
    },
    {
      name: 'date',
      text: 'Day of publication: news is not public before it',
      propose: (answers) => (answers.one('category') === 'news' ? brusselsDay(now) : undefined),
      check: (day) => (isDay(day) ? null : `“${day}” is not a day: write it as ${brusselsDay(now)}`),
    },
    { name: 'summary', text: 'One or two sentences for lists and search engines', isTranslated: true },
    {
      name: 'picture',
      text: 'Picture, such as /media/house.webp',
      check: (url) => pictureFault(url, site),
    },
    { name: 'text', text: 'File with its text in Markdown', isTranslated: true, check: textFileFault },
  ];
}

export async function planArticle(site: EditedFolder, answers: Answers, isDraft: boolean): Promise<Plan> {
  const category = categoryOf(answers.one('category') ?? '');
  const id = answers.one('id') ?? '';
  const [title, slug, summary] = [answers.each('title'), answers.each('slug'), answers.each('summary')];
  const body = await readTexts(answers.each('text'));
  const [date, picture] = [answers.one('date'), answers.one('picture')];
  const file = `articles/${category}/${id}.json`;
  await site.draft.create(file, {
    $schema: '../../schemas/article.json',
    id,
    status: isDraft ? 'Draft' : 'Published',
    date,
    ...(hasText(slug) && { slug }),
    title,
    ...(hasText(summary) && { summary }),
    body,
    ...(picture !== undefined && { picture: { url: picture } }),
    ...(hasText(slug) && { seo: { pageTitle: title, ...(hasText(summary) && { description: summary }) } }),
  });
  return {
    done: [[file, isDraft ? 'the article, a draft' : 'the article']],
    next: [
      ...(hasText(body) ? [] : [`Its text goes into "body" of ${file}, in Markdown.`]),
      ...(isAddressed(answers)
        ? []
        : [`A module of a page shows it: "relations": { "type": "article", "id": "${category}/${id}" }.`]),
      ...(isDraft ? [`Visitors see it once "status" in ${file} is "Published".`] : []),
    ],
  };
}

export async function pictureFault(url: string, { hasMedia }: EditedFolder): Promise<string | null> {
  if (!url.startsWith('/media/'))
    return `“${url}” is not a picture of this folder: put the file into media/ and write /media/name.webp`;
  return (await hasMedia(url)) ? null : `${url} does not exist: put the file into media/ first`;
}

function slugFault(
  slug: string,
  language: Language,
  { site, category }: { site: EditedFolder; category: string },
): string | null {
  const fault = idFault(slug);
  if (fault !== null) return fault;
  const pattern = Object.entries(articleRoutes).find(([name]) => name === category)?.[1];
  if (pattern === undefined) return `articles of ${category} have no address: leave the name out`;
  const other = site.source.articles.find(
    ({ value }) => value.category === category && [value.id, ...Object.values(value.slug ?? {})].includes(slug),
  );
  if (other) return `“${slug}” is taken by ${other.file}: choose another name`;
  const table = createRouteTable(site.routes);
  const address = table.localize(pattern, language, { slug });
  const match = table.match(address, language);
  return match && match.route.original !== pattern
    ? `/${language}${address} is taken by the page ${match.route.original}`
    : null;
}

function isAddressed(answers: Answers): boolean {
  return (answers.one('category') ?? '') in articleRoutes;
}

function categoryOf(name: string): ArticleCategory | undefined {
  return articleCategories.find((known) => known === name);
}
