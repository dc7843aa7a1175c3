import { z } from 'zod';
import { inEachLanguage, languages } from '@/lib/domain/language';
import { isEmpty, momentFault, spanOf } from '@/lib/domain/time/shown';
import { factHints } from './fact-names';

/** What a folder names itself, and text editors complete: `schemas/ids.json` of the folder lists it. */
export const ownNames = ['person', 'office', 'article', 'path', 'media', 'text'] as const;
export type OwnName = (typeof ownNames)[number];

/** Marks a field of a schema as one in which text editors propose names of the folder. */
export function completedBy(ownName: OwnName): { ownName: OwnName } {
  return { ownName };
}

/** A value for any of the languages. */
export function localized<S extends z.ZodType>(schema: S) {
  return z.strictObject(inEachLanguage(() => schema)).partial();
}

/** A text per language. A language without text falls back as `pickLocalized` says. */
export const localizedTextSchema = localized(
  z.string().meta({ id: 'text', ...factHints, ...completedBy('text') }),
).describe(`One text per language: ${languages.join(', ')}`);

/** Words of somebody else, in which braces stand for themselves. */
export const quotedTextSchema = localized(z.string().meta({ id: 'quote' })).describe(
  `One text per language: ${languages.join(', ')}`,
);

/** A path inside the site: starts and ends with a slash, `{name}` stands for one segment. */
export const sitePathSchema = z
  .string()
  .regex(/^\/(?:[^/\s?#]+\/)*$/, 'a path that starts and ends with a slash, such as /contact/')
  .describe('A path inside the site without its language, such as /for-sale/');

/** A former path of a page, here or on another site: it may begin with its language and end without a slash. */
export const formerPathSchema = z
  .string()
  .regex(/^\/(?:[^/\s?#]+\/)*[^/\s?#]+\/?$/, 'a path such as /selling/, or /en/selling/ for one language')
  .describe('A path that this page had before, with its language or without');

/** An original path that a file names. */
export const namedPathSchema = sitePathSchema.meta(completedBy('path'));

/** The target of a link: an original path of the route table, an absolute address, tel: or mailto:. */
export const linkTargetSchema = z
  .string()
  .regex(
    /^(?:\/|https?:\/\/|tel:|mailto:)\S*$/,
    'a path such as /contact/, or an address that starts with https://, tel: or mailto:',
  )
  .describe('An original path such as /contact/, or https://…, tel:…, mailto:…')
  .meta(completedBy('path'));

/** A picture or document: a file of the media folder (`/media/…`) or an absolute address. */
export const mediaUrlSchema = z
  .string()
  .regex(/^(?:\/media\/|https?:\/\/)\S+$/, 'a file such as /media/house.webp or an address that starts with https://')
  .describe('/media/file-in-content-media.webp or https://…')
  .meta(completedBy('media'));

export const statusSchema = z.string().describe('"Published" is shown; anything else is hidden');

const momentSchema = z.string().superRefine((text, context) => {
  const fault = momentFault(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** When visitors see something: outside of it the site is as if it were not written. */
export const shownSchema = z
  .strictObject({
    from: momentSchema.optional().describe('Belgian time: 2026-12-07T08:00, or 2026-12-07 for the start of that day'),
    until: momentSchema.optional().describe('Belgian time: 2026-12-12T16:00, or 2026-12-12 for the end of that day'),
  })
  .superRefine(({ from, until }, context) => {
    if (from === undefined || until === undefined || momentFault(from) !== null || momentFault(until) !== null) return;
    if (isEmpty(spanOf({ from, until })))
      context.addIssue({ code: 'custom', path: ['until'], message: `a moment after "from", which is ${from}` });
  })
  .optional()
  .describe('From when until when visitors see it; without it, always');

export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as free-valuation')
  .describe('Small letters, digits and hyphens');

/** What names a contact person or an office of the settings. */
export const personIdSchema = idSchema.meta(completedBy('person'));
export const officeIdSchema = idSchema.meta(completedBy('office'));

/** A content system's metadata of a file or a page; none of it is shown. */
const note = z.union([z.string(), z.number()]).nullish();

/** When something was created or changed, as a content system writes it. */
const changeDateSchema = note.describe('A date such as 2026-06-09 or 2026-06-09T10:00:00Z');

/** A picture of the content with its alternative text; without `alt` it is decoration. */
export const pictureSchema = z.strictObject({
  url: mediaUrlSchema,
  alt: localizedTextSchema.optional(),
  focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'two percentages such as "50% 40%"')
    .optional()
    .describe('The point that crops keep: horizontal and vertical percentage'),
  id: note.describe('A note; not shown'),
  filename: note.describe('A note; not shown'),
  originalname: note.describe('A note; not shown: a file name is not a text for those who do not see the picture'),
  mimetype: note.describe('A note; the file itself decides'),
  destination: note.describe('A note; url says where the file is'),
  createDate: changeDateSchema,
});

export const schemaReferenceSchema = z.string().optional().describe('Address of the JSON Schema, for text editors');

/** The texts for search engines and social networks; the page's own title and summary replace absent ones. */
export const seoSchema = z.strictObject({
  pageTitle: localizedTextSchema.optional(),
  description: localizedTextSchema.optional(),
  ogTitle: localizedTextSchema.optional(),
  ogDescription: localizedTextSchema.optional(),
  ogImage: mediaUrlSchema.optional(),
  twitterTitle: localizedTextSchema.optional(),
  twitterDescription: localizedTextSchema.optional(),
  twitterImage: mediaUrlSchema.optional(),
  isActiveSEO: localized(z.boolean())
    .optional()
    .describe('Per language: false keeps search engines away from this page'),
});

/** The fields of a page in the described content system, in its own file or in the menu. */
export const entryFields = {
  createDate: changeDateSchema,
  modifyDate: changeDateSchema.describe('Day of the last change, for search engines (sitemap)'),
  showFixedMenu: z.boolean().nullish().describe('Shows the submenu beside the page'),
  subMenu: z
    .union([z.boolean(), z.string()])
    .nullish()
    .describe('true: the submenu beside the page; the id of a menu entry: the entries below that one'),
  content: localizedTextSchema.nullish().describe('Markdown, above the modules'),
  type: z.string().nullish().describe('A note; routes.json says what kind of page it is'),
  description: localizedTextSchema.nullish().describe('For search engines, where seo has none'),
  image: pictureSchema.nullish().describe('For social networks, and for the banner that has no picture of its own'),
};
