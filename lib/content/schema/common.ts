import { z } from 'zod';

/** A text per language. A language without text falls back as `pickLocalized` says. */
export const localizedTextSchema = z
  .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
  .partial()
  .describe('One text per language: nl, fr, en, de');

/** A path inside the site: starts and ends with a slash, `{name}` stands for one segment. */
export const sitePathSchema = z
  .string()
  .regex(/^\/(?:[^/\s?#]+\/)*$/, 'a path that starts and ends with a slash, such as /contact/')
  .describe('A path inside the site without its language, such as /for-sale/');

/** Where a link leads: an original path of the route table, an absolute address, tel: or mailto:. */
export const linkTargetSchema = z
  .string()
  .regex(
    /^(?:\/|https?:\/\/|tel:|mailto:)\S*$/,
    'a path such as /contact/, or an address that starts with https://, tel: or mailto:',
  )
  .describe('An original path such as /contact/, or https://…, tel:…, mailto:…');

/** A picture or document: a file of the media folder (`/media/…`) or an absolute address. */
export const mediaUrlSchema = z
  .string()
  .regex(/^(?:\/media\/|https?:\/\/)\S+$/, 'a file such as /media/house.webp or an address that starts with https://')
  .describe('/media/file-in-content-media.webp or https://…');

export const statusSchema = z.string().describe('"Published" is shown; anything else is hidden');

export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as free-valuation')
  .describe('Small letters, digits and hyphens');

/** A picture of the content with the words for those who do not see it; without `alt` it is decoration. */
export const pictureSchema = z.strictObject({
  url: mediaUrlSchema,
  alt: localizedTextSchema.optional(),
  focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'two percentages such as "50% 40%"')
    .optional()
    .describe('The point that crops keep: horizontal and vertical percentage'),
});

export const schemaReferenceSchema = z.string().optional().describe('Address of the JSON Schema, for text editors');

/** What search engines and social networks read; the page's own title and summary stand in for what is absent. */
export const seoSchema = z.strictObject({
  pageTitle: localizedTextSchema.optional(),
  description: localizedTextSchema.optional(),
  ogTitle: localizedTextSchema.optional(),
  ogDescription: localizedTextSchema.optional(),
  ogImage: mediaUrlSchema.optional(),
  twitterTitle: localizedTextSchema.optional(),
  twitterDescription: localizedTextSchema.optional(),
  twitterImage: mediaUrlSchema.optional(),
  isActiveSEO: z
    .strictObject({ nl: z.boolean(), fr: z.boolean(), en: z.boolean(), de: z.boolean() })
    .partial()
    .optional()
    .describe('Per language: false keeps search engines away from this page'),
});
