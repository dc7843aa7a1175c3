import { z } from 'zod';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { mainTypes } from '@/lib/domain/property/property-type';
import { importName, statusWord } from './exports';

const every = z
  .string()
  .regex(
    /^(?:[1-9]\d{0,3} (?:minutes?|hours?|days?)|(?:[01]\d|2[0-3]):[0-5]\d)$/,
    '"30 minutes", "6 hours", "1 day", or a time of every day such as "02:30"',
  );

const common = {
  name: z
    .string()
    .regex(importName, 'lower-case letters, digits and hyphens, such as whise-ghent')
    .optional()
    .describe('What commands, reports and secrets call it; the name of the source where absent'),
  title: z.string().trim().min(1).max(60).optional().describe('What the office calls it; its name where absent'),
  every: every
    .optional()
    .describe(
      'How often the server runs it: "30 minutes", "6 hours", or "02:30" for every night; absent: only by hand',
    ),
  brake: z
    .number()
    .min(0)
    .max(100)
    .default(20)
    .describe('Per cent of its listings that may leave at once; if more would leave, nothing is done'),
  keepIds: z
    .boolean()
    .optional()
    .describe('Whether its ids are those of this site, so that addresses stay; else they are put after the name'),
};

const source = z.string().min(1);
const place = 'A file, or an https address; upload:NAME: a file that the office has taken';
const askedLanguages = z
  .array(z.enum(languages))
  .min(1)
  .default(['nl', 'fr'])
  .describe('Languages to ask for; facts come from the first one');

const whiseId = z.number().int().positive();
const leadForms = z
  .array(z.enum(enquiryForms))
  .min(1)
  .default([
    'site-contact',
    'contact-me',
    'contact-construction',
    'contact-demand',
    'contact-appointment',
    'demand-register',
    'document-request',
    'offer',
    'rent-application',
  ])
  .describe('Only these forms; those that people who sell or look for something send where absent');

export const importSchema = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('json'),
    from: source.describe(
      'A folder with files like those of listings/, such a file, or an https address of one; {language} stands for nl, fr, en, de; upload:NAME: a file that the office has taken',
    ),
    ...common,
  }),
  z.strictObject({
    source: z.literal('csv'),
    from: source.describe(place),
    map: source.describe('The mapping file that npm run import -- csv FILE --map has written'),
    set: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Fields that are the same for every row, by name: { "goal": "sale" }'),
    ...common,
  }),
  z.strictObject({
    source: z.literal('whise'),
    address: z.url({ protocol: /^https?$/ }).default('https://api.whise.eu'),
    clientId: z.number().int().positive().optional().describe('Of the agency; absent where the login is its own'),
    officeIds: z.array(z.number().int().positive()).min(1).optional().describe('Only these offices; all where absent'),
    languages: askedLanguages,
    leads: z
      .strictObject({
        officeId: whiseId.describe('The office that contacts belong to'),
        originId: whiseId.optional().describe('The origin of contacts that means this site'),
        viewings: z
          .strictObject({
            actionId: whiseId.describe('The kind of appointment that a viewing is'),
            userIds: z.array(whiseId).min(1).describe('Whose calendars they stand in'),
          })
          .optional()
          .describe('Puts confirmed viewings into the calendar; absent: only the contact'),
        forms: leadForms,
      })
      .optional()
      .describe('Leads become contacts in Whise; docs/webhooks.md says how'),
    ...common,
  }),
  z.strictObject({
    source: z.literal('omnicasa'),
    address: z.url({ protocol: /^https?$/ }).default('https://newapi.omnicasa.com/1.12/OmnicasaService.svc/'),
    officeId: z.number().int().positive().optional().describe('Only this office; all where absent'),
    projects: z.boolean().default(true).describe('Whether to ask for new-build projects too'),
    languages: askedLanguages,
    ...common,
  }),
  z.strictObject({
    source: z.literal('kyero'),
    from: source.describe(place),
    language: z.enum(languages).default('en').describe('Of homes without a text in a language of the site'),
    zips: z
      .record(z.string(), z.string().regex(/^\d{5}$/, 'five digits'))
      .default({})
      .describe('Postal codes by town, which Kyero has no place for: { "Marbella": "29600" }'),
    types: z
      .record(z.string(), z.enum(mainTypes))
      .default({})
      .describe('Types of homes by the words of the feed, where the site guesses: { "Casa de pueblo": "house" }'),
    ...common,
  }),
  z.strictObject({
    source: z.literal('openimmo'),
    from: source.describe(
      'The folder that transfers are uploaded to, XML with its pictures beside it or ZIP; or one file',
    ),
    language: z.enum(languages).default('de').describe('Of texts whose record names none'),
    ...common,
  }),
  z.strictObject({
    source: z.literal('sweepbright'),
    address: z.url({ protocol: /^https?$/ }).default('https://website.sweepbright.com/api/'),
    version: z
      .string()
      .regex(/^\d{8}$/, 'eight digits such as 20241030')
      .default('20241030')
      .describe('Of its Website API'),
    leads: z
      .strictObject({ forms: leadForms })
      .optional()
      .describe('Leads become contacts in SweepBright; docs/webhooks.md says how'),
    ...common,
  }),
]);

export const importsSchema = z
  .array(importSchema)
  .default([])
  .superRefine((imports, context) => {
    const names = new Set<string>();
    for (const [index, entry] of imports.entries()) {
      const name = importNameOf(entry);
      const fail = (message: string) => context.addIssue({ code: 'custom', path: [index, 'name'], message });
      if (names.has(name)) fail('a name that no other import has');
      if (name === statusWord) fail(`another name: npm run import -- ${statusWord} shows the state of all imports`);
      names.add(name);
    }
  });

export type ImportSettings = z.output<typeof importSchema>;
export type ImportSourceKind = ImportSettings['source'];

/** Every kind of source, in the order of the schema. */
export const sourceKinds: readonly ImportSourceKind[] = importSchema.options.map(({ shape }) => shape.source.value);

export type ImportSettingsOf<Kind extends ImportSourceKind> = Extract<ImportSettings, { source: Kind }>;

export function importNameOf({ name, source: kind }: Pick<ImportSettings, 'name' | 'source'>): string {
  return name ?? kind;
}

/** What people of the office read; nothing depends on it. */
export function importTitleOf(settings: Pick<ImportSettings, 'title' | 'name' | 'source'>): string {
  return settings.title ?? importNameOf(settings);
}

/** The forms whose leads go to the system of an import; null where none do. */
export function leadFormsOf(settings: ImportSettings): readonly EnquiryForm[] | null {
  return 'leads' in settings && settings.leads ? settings.leads.forms : null;
}
