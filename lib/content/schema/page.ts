import { z } from 'zod';
import {
  entryFields,
  idSchema,
  linkTargetSchema,
  localizedTextSchema,
  pictureSchema,
  schemaReferenceSchema,
  seoSchema,
  sitePathSchema,
  statusSchema,
} from './common';

/** A title or description that can be switched off without being deleted. */
const publicTextSchema = z.strictObject({ public: z.boolean().default(true), text: localizedTextSchema });

export const bannerSchema = z.strictObject({
  type: z.enum(['image', 'gallery', 'video', 'properties', 'projects']),
  show: z.boolean().default(false).describe('Home shows its banner always, other pages when this is true'),
  image: pictureSchema.optional().describe('For type image, and the still of a video'),
  gallery: z.array(pictureSchema).default([]).describe('For type gallery: fades from one to the next'),
  video: z.strictObject({ url: z.string(), mimetype: z.string().optional() }).optional(),
  title: publicTextSchema.optional(),
  description: publicTextSchema.optional(),
});

export type BannerFile = z.output<typeof bannerSchema>;

const columnSpan = z.number().int().min(1).max(12);

export const moduleTypes = ['article', 'property-list', 'category', 'contact', 'offices'] as const;

export const moduleSchema = z.strictObject({
  id: idSchema,
  title: localizedTextSchema.optional(),
  titleSize: z.enum(['h1', 'h2']).default('h2'),
  description: localizedTextSchema.optional().describe('Markdown, above the content'),
  description2: localizedTextSchema.optional().describe('Markdown, below the content'),
  position: z.literal('contentRow').default('contentRow'),
  span: columnSpan.default(12).describe('Columns of twelve on every screen without a col of its own'),
  col: z.strictObject({ sm: columnSpan, md: columnSpan, lg: columnSpan }).partial().optional(),
  sort: z.number().default(0),
  view: z.enum(['module-view', 'single-view', 'slider-view', '']).default(''),
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
  relations: z.strictObject({
    type: z.enum(moduleTypes),
    id: z
      .string()
      .describe(
        'article: category/article, such as blocks/help. property-list: sale, rent, all or projects. category: services, news, testimonials. contact: a form, such as site-contact. offices: all',
      ),
  }),
  status: statusSchema.default('Published'),
  numberItemOfRow: z.number().int().min(1).max(6).default(4),
  maxItems: z.number().int().min(1).max(100).default(100),
  isHasSubcategories: z.boolean().default(false),
});

export type ModuleFile = z.output<typeof moduleSchema>;
export type ModuleType = (typeof moduleTypes)[number];

export const pageSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  id: idSchema,
  path: sitePathSchema.describe('Original path, the key in routes.json'),
  status: statusSchema,
  sort: z.number().default(0),
  title: localizedTextSchema,
  seo: seoSchema.optional(),
  banner: bannerSchema.optional(),
  showPageBanner: z.boolean().default(true),
  showBreadCrumb: z.boolean().default(true),
  isHaveSubMenu: z.boolean().default(false).describe('Shows the menu of pages below this one beside the content'),
  redirect: z.boolean().default(false),
  redirectUrl: linkTargetSchema.optional(),
  css: z.string().max(20_000).default('').describe('Own style rules; they apply to this page only'),
  modules: z.array(moduleSchema).default([]),
  ...entryFields,
});

export type PageFile = z.output<typeof pageSchema>;
