import { z } from 'zod';
import { idSchema, localizedTextSchema, pictureSchema, shownSchema, statusSchema } from '@/lib/content/schema/common';

const columnSpan = z.number().int().min(1).max(12);

/** What every module has: its name, title, place in the row of twelve and background. */
const baseSchema = z.strictObject({
  id: idSchema,
  title: localizedTextSchema.optional(),
  titleSize: z.enum(['h1', 'h2']).default('h2'),
  position: z.literal('contentRow').default('contentRow'),
  span: columnSpan.default(12).describe('Columns of twelve on every screen without a col of its own'),
  col: z.strictObject({ sm: columnSpan, md: columnSpan, lg: columnSpan }).partial().optional(),
  sort: z.number().default(0),
  class: z
    .string()
    .regex(/^[a-zA-Z0-9_ -]*$/, 'class names of letters, digits, hyphens and underscores')
    .default('')
    .describe('Extra class names, for the page’s own css'),
  backgroundType: z.enum(['color', 'image', 'gallery', '']).default(''),
  colorBackground: z
    .string()
    .regex(/^(?:#[0-9a-fA-F]{3,8}|[a-z]+|)$/, 'a colour such as #efebe3 or a colour name')
    .default(''),
  image: pictureSchema.optional(),
  images: z.array(pictureSchema).default([]),
  autoplay: z
    .boolean()
    .default(false)
    .describe(
      'A background gallery and testimonials in a slider change automatically; otherwise nothing moves by itself',
    ),
  status: statusSchema.default('Published'),
  shown: shownSchema,
});

export type ModuleBase = z.output<typeof baseSchema>;

/** Texts around the content. */
export const textFields = {
  description: localizedTextSchema.optional().describe('Markdown, above the content'),
  description2: localizedTextSchema.optional().describe('Markdown, below the content'),
};

/** The layout of cards. */
export const cardFields = {
  view: z.enum(['module-view', 'single-view', 'slider-view', '']).default(''),
  numberItemOfRow: z.number().int().min(1).max(6).default(4),
  maxItems: z.number().int().min(1).max(100).default(100),
};

export type TextFields = z.output<z.ZodObject<typeof textFields>>;
export type CardFields = z.output<z.ZodObject<typeof cardFields>>;

type ModuleKind<T extends string, I extends z.ZodType<string>, F extends z.ZodRawShape> = {
  type: T;
  /** What `relations.id` may name. */
  id: I;
  fields: F;
  /** It shows a title of its own where the page gives it none. */
  hasOwnTitle: boolean;
};

/** Makes one member of the union of modules, which `relations.type` discriminates. */
export function defineModule<const T extends string, I extends z.ZodType<string>, F extends z.ZodRawShape>({
  type,
  id,
  fields,
  hasOwnTitle,
}: ModuleKind<T, I, F>) {
  const relations = z.strictObject({ type: z.literal(type), id });
  return { type, schema: baseSchema.extend({ ...fields, relations }), hasOwnTitle };
}
