import { z } from 'zod';
import {
  entryFields,
  idSchema,
  linkTargetSchema,
  localizedTextSchema,
  pictureSchema,
  schemaReferenceSchema,
  seoSchema,
  shownSchema,
  sitePathSchema,
  statusSchema,
} from './common';
import { moduleSchema } from './modules/modules';

/** A title or description that can be switched off without being deleted. */
const publicTextSchema = z.strictObject({ public: z.boolean().default(true), text: localizedTextSchema });

export const bannerSchema = z.strictObject({
  type: z.enum(['image', 'gallery', 'video', 'properties', 'projects']),
  shown: shownSchema,
  show: z.boolean().default(false).describe('Home shows its banner always, other pages when this is true'),
  image: pictureSchema.optional().describe('For type image, and the still of a video'),
  gallery: z.array(pictureSchema).default([]).describe('For type gallery'),
  autoplay: z
    .boolean()
    .default(false)
    .describe('Several pictures fade into one another automatically; otherwise when a visitor presses play'),
  video: z.strictObject({ url: z.string(), mimetype: z.string().optional() }).optional(),
  title: publicTextSchema.optional(),
  description: publicTextSchema.optional(),
});

export type BannerFile = z.output<typeof bannerSchema>;

export const pageSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  id: idSchema,
  path: sitePathSchema.describe('Original path, the key in routes.json'),
  status: statusSchema,
  shown: shownSchema,
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
  towns: z
    .strictObject({
      title: localizedTextSchema.describe('Main title of the list of a town, with $town'),
      typeTitle: localizedTextSchema.describe('Main title of the list of a type in a town, with $type and $town'),
      texts: z
        .array(
          z.strictObject({
            town: z.string().min(1).describe('Name of the town, in any language'),
            text: localizedTextSchema.describe('Markdown, above its list'),
          }),
        )
        .default([]),
    })
    .optional()
    .describe('Of the pages /for-sale/ and /for-rent/: each town, and each type in it, has a page of its own'),
  ...entryFields,
});

export type PageFile = z.output<typeof pageSchema>;
