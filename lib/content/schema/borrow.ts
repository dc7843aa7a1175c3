import { z } from 'zod';
import { articleCategories } from './article';

/** What a content folder may borrow, as `borrow` in the settings names it. Settings are borrowed only as a whole. */
const borrowableParts = [
  'routes.json',
  'menu.json',
  'rules.json',
  'answer-templates.json',
  'shell',
  'pages',
  ...articleCategories.map((category) => `articles/${category}` as const),
  'testimonials',
  'media',
] as const;

export const borrowSchema = z
  .union([z.boolean(), z.partialRecord(z.enum(borrowableParts), z.boolean())], {
    error: `true, false, or parts that are not borrowed, such as { "articles/news": false }; the parts are ${borrowableParts.join(', ')}`,
  })
  .default(true)
  .describe(
    'What this folder lacks comes from the content that ships with the project; false stops that, for all or for some parts',
  );

/**
 * The files that the settings of a folder let it borrow. Unreadable settings allow all of them: they are reported as an
 * error themselves.
 */
export function createBorrowRule(borrow: unknown): (file: string) => boolean {
  const parsed = borrowSchema.safeParse(borrow);
  if (!parsed.success) return () => true;
  const rule = parsed.data;
  if (typeof rule === 'boolean') return () => rule;
  const closed = Object.entries(rule).flatMap(([part, isLent]) => (isLent ? [] : [part]));
  return (file) => !closed.some((part) => file === part || file.startsWith(`${part}/`));
}

/** Whether pictures, films and documents of the shipped content may be shown. */
export function lendsMedia(borrow: unknown): boolean {
  return createBorrowRule(borrow)('media');
}
