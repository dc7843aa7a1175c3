import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { idSchema, localizedTextSchema, mediaUrlSchema, pictureSchema, schemaReferenceSchema } from './common';

const languageSchema = z.enum(languages);
const emailSchema = z.email();
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #1f5b52');

const officeSchema = z.strictObject({
  name: localizedTextSchema,
  street: localizedTextSchema,
  zip: z.string(),
  city: localizedTextSchema,
  phone: z.string(),
});

const contactPersonSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1),
  role: localizedTextSchema.optional().describe('One line: what they do, which languages they speak'),
  number: z.string().optional().describe('BIV/IPI number'),
  email: emailSchema.optional(),
  phone: z.string().optional(),
  picture: pictureSchema.optional(),
});

/** Identity as Belgian law asks of an agency's site (Code of Economic Law XII.6, estate agents' code of conduct art. 20). */
const agencySchema = z.strictObject({
  name: z.string().min(1),
  legalName: localizedTextSchema,
  slogan: localizedTextSchema.optional(),
  foundedYear: z.number().int().optional(),
  street: localizedTextSchema,
  zip: z.string(),
  city: localizedTextSchema,
  country: localizedTextSchema,
  phone: z.string(),
  email: emailSchema,
  enterpriseNumber: z.string().optional(),
  vatNumber: z.string().optional(),
  professionalTitle: localizedTextSchema.optional(),
  numbers: z.array(z.string()).default([]).describe('BIV/IPI numbers'),
  countryOfRecognition: localizedTextSchema.optional(),
  authority: z.strictObject({ name: localizedTextSchema, address: localizedTextSchema }).optional(),
  insurer: localizedTextSchema.optional(),
  policyNumber: z.string().optional(),
  codeOfConductUrl: z.strictObject({ nl: z.url(), fr: z.url(), en: z.url(), de: z.url() }).partial().optional(),
  offices: z.array(officeSchema).default([]),
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
  brand: z
    .strictObject({
      logo: z
        .strictObject({
          url: mediaUrlSchema,
          urlOnDark: mediaUrlSchema.optional(),
          width: z.number(),
          height: z.number(),
        })
        .optional()
        .describe('A picture instead of the drawn mark and name; shown 125 px high, 75 on phones, at most'),
      mark: z
        .string()
        .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/, 'an SVG path')
        .optional()
        .describe('SVG path of the mark in a box of 64 by 44'),
      colors: z
        .strictObject({
          paper: color,
          surface: color,
          stone: color,
          ink: color,
          muted: color,
          line: color,
          copper: color,
          copperDark: color,
          brick: color,
        })
        .partial()
        .default({}),
    })
    .default({ colors: {} }),
  contactPeople: z.array(contactPersonSchema).default([]),
  options: z
    .strictObject({
      freeEvaluation: z.boolean().default(true).describe('Shows the free valuation in the menu'),
      showCounts: z.boolean().default(true).describe('Numbers of properties in the search box'),
      maxMenuItems: z.number().int().min(1).optional().describe('Entries beyond this many go into an extra menu'),
      languageSwitcher: z.enum(['flags', 'codes']).default('codes'),
      defaultView: z.enum(['grid', 'list']).default('grid'),
      pageSize: z.number().int().min(6).max(60).default(24),
      search: z.boolean().default(true),
    })
    .prefault({}),
  timeSlots: z
    .strictObject({
      nl: z.array(z.string()),
      fr: z.array(z.string()),
      en: z.array(z.string()),
      de: z.array(z.string()),
    })
    .partial()
    .default({})
    .describe('Moments at which somebody wants to be called, per language'),
  videoHosts: z
    .array(z.string())
    .default([])
    .describe('Hosts of virtual tours, the agency’s own films and staged pictures'),
  analytics: z.strictObject({ measurementId: z.string().optional(), pixelId: z.string().optional() }).prefault({}),
  priceSteps: z
    .strictObject({ sale: z.array(z.number().positive()), rent: z.array(z.number().positive()) })
    .default({
      sale: [150000, 200000, 250000, 300000, 350000, 400000, 500000, 600000, 750000, 1000000, 1500000],
      rent: [500, 650, 800, 950, 1100, 1300, 1500, 2000, 2500, 3500],
    })
    .describe('Prices offered in the filter'),
});

export type SettingsFile = z.output<typeof settingsSchema>;
