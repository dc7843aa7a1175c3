import { z } from 'zod';
import { settledFields } from '@/lib/domain/enquiry/asked-of-person';
import { enquiryForms, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { advertEffects, advertProblems } from '@/lib/domain/property/advert-check';
import { agencySchema, closedDaysSchema, contactPersonSchema, emailSchema } from './agency';
import { appointmentsSchema } from './appointments';
import { borrowSchema } from './borrow';
import { brandSchema } from './brand';
import { buyingSchema } from './buying';
import { localized, mediaUrlSchema, personIdSchema, schemaReferenceSchema } from './common';
import { exportsSchema } from './exports';
import { importsSchema } from './imports';
import { webhooksSchema } from './webhooks';

const languageSchema = z.enum(languages);

const mailSchema = z.strictObject({
  from: emailSchema.optional().describe('Sender of every mail; the agency’s own address where absent'),
  editors: z
    .union([emailSchema, z.array(emailSchema).min(1).max(20)])
    .optional()
    .describe(
      'Who is written to when the content has errors or is held back, and when it is in order again: one address or a list',
    ),
  recipients: z
    .partialRecord(
      z.enum(enquiryForms),
      z.union([emailSchema, personIdSchema], 'an e-mail address, or the id of a contact person'),
    )
    .default({})
    .describe(
      'Who gets the requests of a form: the id of a contact person, or an e-mail address; else the property’s manager, else the agency',
    ),
});

const regionRentalSchema = z.strictObject({
  depositMonths: z.number().min(0).max(12).describe('Highest deposit, in months of rent'),
  source: z.string().optional(),
  checkedOn: z.iso.date().optional(),
});

/**
 * The costs of moving into a rented home. Deposit caps: Flanders 3 months, Brussels and Wallonia 2 (checked
 * 21-11-2026).
 */
const rentalSchema = z.strictObject({
  regions: z
    .strictObject({
      flanders: regionRentalSchema.default({ depositMonths: 3 }),
      brussels: regionRentalSchema.default({ depositMonths: 2 }),
      wallonia: regionRentalSchema.default({ depositMonths: 2 }),
      luxembourg: regionRentalSchema.default({ depositMonths: 2 }),
      other: regionRentalSchema.default({ depositMonths: 3 }),
    })
    .prefault({}),
  inventoryCost: z
    .number()
    .min(0)
    .default(150)
    .describe('The tenant’s share of the inventory of fixtures in euro, where a property names none'),
  incomeTimesRent: z
    .number()
    .min(0)
    .max(10)
    .default(3)
    .describe('Lowest monthly income of a household, as a multiple of rent and charges; 0 for none'),
  minimumIncome: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('Lowest monthly income in euro, the same for every rental, instead of a multiple'),
  maximumPersons: z
    .strictObject({
      perBedroom: z.number().int().min(1).max(10).default(2),
      most: z.number().int().min(1).max(30).default(8),
    })
    .prefault({})
    .describe('Highest number of people in a rental, where it names none of its own'),
});

const holdBackSchema = z.strictObject({
  pages: z
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('Pages whose addresses a change may leave without any, each counted once; more hold it back'),
  articles: z
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('Articles of a category, or testimonials, that leave the site at once; fewer never hold a change back'),
  articleShare: z
    .number()
    .min(0)
    .max(100)
    .default(30)
    .describe('Per cent of a category, or of the testimonials, that may leave at once; more hold a change back'),
  listings: z
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Listings that leave the site at once; fewer never hold a change back'),
  listingShare: z
    .number()
    .min(0)
    .max(100)
    .default(20)
    .describe('Per cent of all listings that may leave at once; more hold a change back'),
});

const advertsSchema = z
  .partialRecord(z.enum(advertProblems), z.enum(advertEffects))
  .default({})
  .describe(
    'What follows where an advert lacks what the law asks: "hold" keeps the property off the site until it is there, "warn" only names it in the content check (as for those that are absent)',
  );

const consentSchema = z.strictObject({
  version: z
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Raise it when what the cookies do changes: everybody is asked again'),
  days: z.number().int().min(1).max(365).default(180).describe('How long a choice is kept'),
  previewPaths: z
    .array(z.string().regex(/^\/[^/\s]\S*$/, 'a path below the root, such as /preview/'))
    .default(['/preview/'])
    .describe(
      'Starts of paths, after their language, on which visitors are not asked for consent and nothing is measured',
    ),
});

const mapSchema = z.strictObject({
  tiles: z
    .strictObject({
      url: z
        .string()
        .regex(
          /^https:\/\/(?:\{s\}\.)?[^\s{}/;]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S*$/,
          'an address such as https://tiles.example.be/{z}/{x}/{y}.png',
        ),
      attribution: z.string().min(1).describe('Whose map it is, in plain text'),
      maxZoom: z.number().int().min(1).max(22).default(19),
    })
    .optional()
    .describe('A tile server; its pictures are loaded only after consent. Without one the map is the built-in one'),
  customMarker: mediaUrlSchema.optional().describe('A picture instead of the drawn marker, 32 by 40 pixels'),
  streetViewKey: z
    .string()
    .regex(/^[\w-]{10,80}$/, 'a key of the Maps Embed API')
    .optional()
    .describe('Shows the street inside the page, after consent; without it a link leads there'),
});

export const settingsSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  languages: z
    .strictObject({
      enabled: z.array(languageSchema).min(1),
      default: languageSchema,
      cookieDays: z.number().int().min(1).max(730).default(365),
    })
    .refine((value) => value.enabled.includes(value.default), {
      error: 'the default language must be enabled',
      path: ['default'],
    }),
  agency: agencySchema,
  closedDays: z
    .array(closedDaysSchema)
    .default([])
    .describe(
      'Days on which the offices are closed: booking, contact page, search engines, promises and the office follow',
    ),
  borrow: borrowSchema,
  adverts: advertsSchema,
  holdBack: holdBackSchema.prefault({}),
  brand: brandSchema.prefault({}),
  contactPeople: z.array(contactPersonSchema).default([]),
  options: z
    .strictObject({
      freeEvaluation: z.boolean().default(true).describe('Shows the free valuation in the menu'),
      showCounts: z.boolean().default(true).describe('Numbers of properties in the search box'),
      maxMenuItems: z.number().int().min(1).optional().describe('Entries beyond this many go into an extra menu'),
      languageSwitcher: z.enum(['flags', 'codes']).default('codes'),
      defaultView: z.enum(['grid', 'list', 'map']).default('grid'),
      pageSize: z.number().int().min(6).max(60).default(24),
      search: z.boolean().default(true),
    })
    .prefault({}),
  timeSlots: localized(z.array(z.string()))
    .default({})
    .describe('Times at which a visitor may ask to be called, per language'),
  mail: mailSchema.prefault({}),
  captcha: z
    .strictObject({
      forms: z.array(z.enum(enquiryForms)).default(enquiryForms.filter((form) => formDefinitions[form].hasCaptcha)),
    })
    .prefault({})
    .describe('Forms that ask every visitor to type the characters of a picture; others ask visitors without scripts'),
  optionalFields: z
    .partialRecord(z.enum(enquiryForms), z.array(z.enum(settledFields)))
    .default({})
    .describe('Title and phone, which forms require, as far as a form does not: `{ "site-contact": ["phone"] }`'),
  appointments: appointmentsSchema.prefault({}),
  rental: rentalSchema.prefault({}),
  owner: z
    .strictObject({
      tellUnknown: z
        .boolean()
        .default(true)
        .describe('Says “person not found” to an unknown e-mail address; false says the same to all'),
      tellAgencyOfLogin: z.boolean().default(true).describe('A mail to the agency when an owner logs in on a new day'),
      tellOwnerOfLogin: z.boolean().default(false).describe('The same to the owner'),
    })
    .prefault({}),
  statistics: z
    .strictObject({
      ownAddresses: z
        .array(z.union([z.ipv4(), z.ipv6()]))
        .default([])
        .describe('Network addresses of the agency’s offices: page views from there are not counted'),
    })
    .prefault({}),
  buying: buyingSchema.prefault({}).describe('Costs of buying, with their sources'),
  documentLinkDays: z.number().int().min(1).max(90).default(14).describe('How long links to documents stay valid'),
  videoHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+(?::\d{1,5})?$/i, 'a host such as tour.example.be, without https://'))
    .default([])
    .describe('Hosts of virtual tours, the agency’s own films and staged pictures'),
  analytics: z
    .strictObject({
      measurementId: z
        .string()
        .regex(/^(?:G|GT|AW)-[A-Z0-9-]{4,20}$/, 'an id such as G-AB12CD34EF')
        .optional()
        .describe('Google Analytics; loaded only after consent; the site itself reports each page to it'),
      pixelId: z
        .string()
        .regex(/^\d{6,20}$/, 'a number of 6 to 20 digits')
        .optional()
        .describe('Meta pixel; loaded only after consent'),
    })
    .prefault({}),
  consent: consentSchema.prefault({}),
  map: mapSchema.prefault({}),
  messagesUrl: z
    .url()
    .includes('{language}', { error: 'an address with {language} in it' })
    .optional()
    .describe(
      'Where the words of the interface come from, one JSON file a language; the built-in ones serve where it fails',
    ),
  imports: importsSchema.describe('Systems that listings come in from; docs/imports.md says how'),
  webhooks: webhooksSchema.describe('Systems that leads are posted to; docs/webhooks.md says how'),
  exports: exportsSchema.describe('Who fetches all listings on offer at a secret address; docs/exports.md says how'),
  priceSteps: z
    .strictObject({ sale: z.array(z.number().positive()), rent: z.array(z.number().positive()) })
    .default({
      sale: [150000, 200000, 250000, 300000, 350000, 400000, 500000, 600000, 750000, 1000000, 1500000],
      rent: [500, 650, 800, 950, 1100, 1300, 1500, 2000, 2500, 3500],
    })
    .describe('Prices offered in the filter'),
});

export type SettingsFile = z.output<typeof settingsSchema>;
