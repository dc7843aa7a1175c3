import { z } from 'zod';
import type { Shown } from '@/lib/domain/time/shown';
import {
  completedBy,
  entryFields,
  idSchema,
  linkTargetSchema,
  localizedTextSchema,
  namedPathSchema,
  pictureSchema,
  schemaReferenceSchema,
  shownSchema,
  statusSchema,
} from './common';
import { bannerSchema } from './page';

const iconNames = ['phone', 'mail', 'map-pin', 'clock', 'key-round', 'heart', 'calendar', 'info'] as const;

const barLinkSchema = z.strictObject({
  icon: z.enum(iconNames).optional(),
  label: localizedTextSchema,
  link: linkTargetSchema.optional().describe('Without a link the label is plain text'),
});

export const topBarSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  show: z.boolean().default(true),
  left: z.array(barLinkSchema).default([]),
  right: z.array(barLinkSchema).default([]),
});
export type TopBarFile = z.output<typeof topBarSchema>;

const publicFlag = z.boolean().default(true);

export const footerSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  columns: z.array(
    z.strictObject({
      title: z.strictObject({ public: publicFlag, text: localizedTextSchema }).optional(),
      introText: z.strictObject({ public: publicFlag, text: localizedTextSchema }).optional(),
      fullText: z
        .strictObject({ public: publicFlag, text: localizedTextSchema })
        .optional()
        .describe('Markdown; links to original paths such as /contact/ become the address in the language'),
      images: z.strictObject({ public: publicFlag, items: z.array(pictureSchema) }).optional(),
      brand: z.boolean().default(false).describe('Starts with the mark and the name of the agency'),
      offices: z.boolean().default(false).describe('Ends with the offices of settings.json: address and telephone'),
    }),
  ),
  copyright: localizedTextSchema.describe('{year} and {name} are filled in'),
  links: z.array(z.strictObject({ label: localizedTextSchema, target: linkTargetSchema })).default([]),
});
export type FooterFile = z.output<typeof footerSchema>;

export const defaultBannerSchema = bannerSchema.extend({ $schema: schemaReferenceSchema });

export const popUpSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  isPublished: z.boolean(),
  shown: shownSchema,
  delay: z.number().min(0).max(3600).describe('Seconds'),
  title: localizedTextSchema,
  description: localizedTextSchema.optional(),
  link: z.strictObject({ label: localizedTextSchema, target: linkTargetSchema }).optional(),
  media: pictureSchema.optional(),
});
export type PopUpFile = z.output<typeof popUpSchema>;

const noticeTones = ['information', 'warning', 'celebration'] as const;

export const noticeSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  id: idSchema.describe('Who has closed it does not see it again; with another id they do'),
  status: statusSchema.default('Published'),
  shown: shownSchema,
  tone: z.enum(noticeTones).default('information').describe('Colour and symbol'),
  text: localizedTextSchema.describe('One or two sentences, without Markdown'),
  link: z.strictObject({ label: localizedTextSchema, target: linkTargetSchema }).optional(),
  pages: z
    .array(namedPathSchema)
    .min(1)
    .optional()
    .describe('Original paths of the pages that show it, such as /contact/; without it, all pages'),
});
export type NoticeFile = z.output<typeof noticeSchema>;

export type MenuEntryFile = {
  id: string;
  parentId?: string | undefined;
  name?: string | undefined;
  path?: string | undefined;
  status: string;
  shown?: Shown | undefined;
  sort: number;
  title: z.output<typeof localizedTextSchema>;
  redirect: boolean;
  redirectUrl?: string | undefined;
  childMenus: MenuEntryFile[];
};

const menuEntrySchema: z.ZodType<MenuEntryFile, unknown> = z.strictObject({
  id: idSchema,
  parentId: z.string().optional(),
  name: z.string().optional(),
  path: z
    .string()
    .regex(/^\//, 'a path that starts with a slash')
    .optional()
    .describe('Original path, with or without ?query')
    .meta(completedBy('path')),
  status: statusSchema,
  shown: shownSchema,
  sort: z.number().default(0),
  title: localizedTextSchema,
  redirect: z.boolean().default(false),
  redirectUrl: z.string().optional().describe('External address, opened in a new tab'),
  ...entryFields,
  get childMenus() {
    return z.array(menuEntrySchema).default([]);
  },
});

export const menuFileSchema = z.strictObject({ $schema: schemaReferenceSchema, entries: z.array(menuEntrySchema) });
