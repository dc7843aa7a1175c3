import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';
import { salesPlaceholders } from '@/lib/domain/property/sales-statistic';
import {
  idSchema,
  linkTargetSchema,
  localized,
  localizedTextSchema,
  personIdSchema,
  pictureSchema,
  quotedTextSchema,
  schemaReferenceSchema,
  seoSchema,
  shownSchema,
  statusSchema,
} from './common';
import { factNames } from './fact-names';

/** Folders below `articles/`. */
export const articleCategories = ['services', 'news', 'blocks', 'legal', 'pages'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** Braces with any other name would stand on the page as they are. */
const figureTextSchema = localized(
  z.string().superRefine((text, context) => {
    for (const [place, name = ''] of text.matchAll(/\{(\w*)\}/g))
      if (!salesPlaceholders.some((known) => known === name) && !Object.hasOwn(factNames, name))
        context.addIssue({
          code: 'custom',
          message: `no ${place}: the placeholders are ${salesPlaceholders.map((known) => `{${known}}`).join(', ')}`,
        });
  }),
).describe(`One text per language: ${languages.join(', ')}`);

/** What one package contains and costs. A percentage brings a worked example; other fees are words. */
export const packageSchema = z.strictObject({
  id: idSchema.optional().describe('What texts name its price by: {package:classic}'),
  name: localizedTextSchema,
  text: localizedTextSchema.optional().describe('For whom it is meant'),
  percent: z.number().positive().max(100).optional().describe('Of the price, VAT included, such as 3.63'),
  minimum: z.number().positive().optional().describe('The lowest fee in euro, with a percentage'),
  fee: localizedTextSchema.optional().describe('The fee in a few words, where it is not a percentage'),
  note: localizedTextSchema.optional().describe('Under the fee: of what it is a percentage, what it includes'),
  items: z.array(localizedTextSchema).default([]).describe('What it contains, a line each'),
  isRecommended: z.boolean().default(false),
  goal: z.enum(goals).default('sale').describe('For selling or for letting'),
});

const packagesSchema = z.strictObject({
  exampleAmount: z.number().positive().default(400_000).describe('The price of the worked example, in euro'),
  items: z.array(packageSchema).min(1).max(8),
});

/**
 * A text with its own address (services, news) or one that pages show as a block (blocks, legal). The folder it stands
 * in is its category. `body` and `summary` are Markdown; HTML in them is shown as text.
 */
export const articleSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  id: idSchema.describe('The name in original addresses: /services/{id}/'),
  status: statusSchema.default('Published'),
  shown: shownSchema,
  sort: z.number().default(0),
  date: z.iso.date().optional().describe('Day of publication, for news: an article is not public before it'),
  slug: localizedTextSchema.optional().describe('The name in addresses per language; the id where absent'),
  title: localizedTextSchema,
  summary: localizedTextSchema.optional().describe('One or two sentences for lists and search engines'),
  body: localizedTextSchema.default({}).describe('Markdown'),
  picture: pictureSchema.optional(),
  links: z
    .array(
      z.strictObject({ label: localizedTextSchema, text: localizedTextSchema.optional(), target: linkTargetSchema }),
    )
    .default([])
    .describe('Shown as a list of ways to go on'),
  figures: z
    .array(z.strictObject({ value: figureTextSchema, label: figureTextSchema }))
    .default([])
    .describe(
      'Big numbers with a line below each. {inTwoWeeks} is the share of the latest sales that took no more than two weeks, {medianDays} the days that half of them took, {sales} their number; without three sales such a figure is left out',
    ),
  packages: packagesSchema.optional().describe('What the agency’s work costs, as columns: for the look packages'),
  contactPerson: personIdSchema.optional().describe('Id of a contact person of settings.json, shown with the text'),
  seo: seoSchema.optional(),
});

export type ArticleFile = z.output<typeof articleSchema>;

export const testimonialSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  id: idSchema.describe('The name in the address: /temoignages/{id}/'),
  public: z.boolean().describe('false: never shown anywhere'),
  shown: shownSchema,
  sort: z.number().default(0),
  date: z.iso.date().optional(),
  name: z.string().min(1).describe('Who says it, as they want to be named'),
  about: quotedTextSchema.optional().describe('What they did with the agency: "sold their house in Leuven"'),
  comment: quotedTextSchema.describe('What they say, without quotation marks'),
  property: z
    .union([z.string().min(1).max(60), z.number().int()])
    .transform(String)
    .optional()
    .describe('The `ID` in the export of the home it is about: linked as long as it is public'),
  contactPerson: personIdSchema.optional().describe('Id of the contact person of settings.json who helped'),
  website: z.url().optional(),
  picture: pictureSchema.optional(),
  sender: z
    .string()
    .max(100)
    .optional()
    .describe('Written by the office: a keyed hash of who sent it, by which an erasure finds the file'),
});

export type TestimonialFile = z.output<typeof testimonialSchema>;
