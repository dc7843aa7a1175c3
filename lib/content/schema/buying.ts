import { z } from 'zod';

const percent = z.number().min(0).max(100);
const years = z.number().int().min(0).max(30);

const ownHomeSchema = z.strictObject({
  rate: percent.describe('Percentage on what is not exempt'),
  exempt: z.number().min(0).default(0).describe('First part of the price that is free of duty, in euro'),
  highestPrice: z.number().positive().nullable().default(null).describe('Above this price the general rate holds'),
  moveInYears: years.describe('Within how many years the buyers must live there'),
  stayYears: years.default(0).describe('How many years they must stay; 0 where they need not'),
});

const ruleSchema = z.strictObject({
  generalRate: percent.describe('Percentage for who buys anything but their sole own home'),
  ownHome: z
    .strictObject({
      home: ownHomeSchema.nullable().default(null),
      plot: ownHomeSchema.nullable().default(null).describe('A building plot; null where it has no reduction'),
    })
    .describe('What buyers pay whose only home this becomes'),
  validFrom: z.iso.date().optional(),
  source: z.string().min(1).optional().describe('An address, or the name of the law'),
  checkedOn: z.iso.date().optional(),
});

const dutySchema = ruleSchema.extend({
  next: ruleSchema
    .extend({ validFrom: z.iso.date().describe('The first day of this rule') })
    .optional()
    .describe('The rule that takes its place on its first day, entered as soon as it is known'),
});

/**
 * Costs of buying. Registration duties as found on 21-11-2026: Flanders 12 %, 2 % for the sole own home (a plot has no
 * reduction); Wallonia 12.5 % and 3 %; Brussels 12.5 % with a first part exempt. The notary's costs and the loan are
 * assumptions, which visitors replace by their own.
 */
export const buyingSchema = z.strictObject({
  duty: z
    .strictObject({
      flanders: dutySchema.default({
        generalRate: 12,
        ownHome: { home: { rate: 2, exempt: 0, highestPrice: null, moveInYears: 3, stayYears: 0 }, plot: null },
        validFrom: '2025-01-01',
        source:
          'https://www.livios.be/nl/artikel/100448/de-registratierechten-zakken-in-2025-naar-2-voor-de-eerste-woning',
        checkedOn: '2026-11-21',
      }),
      brussels: dutySchema.default({
        generalRate: 12.5,
        ownHome: {
          home: { rate: 12.5, exempt: 200_000, highestPrice: 600_000, moveInYears: 3, stayYears: 5 },
          plot: { rate: 12.5, exempt: 100_000, highestPrice: 300_000, moveInYears: 3, stayYears: 5 },
        },
        validFrom: '2023-04-01',
        source: 'https://fiscalite.brussels/fr/abattement',
        checkedOn: '2026-11-21',
      }),
      wallonia: dutySchema.default({
        generalRate: 12.5,
        ownHome: {
          home: { rate: 3, exempt: 0, highestPrice: null, moveInYears: 3, stayYears: 3 },
          plot: { rate: 3, exempt: 0, highestPrice: null, moveInYears: 5, stayYears: 3 },
        },
        validFrom: '2025-01-01',
        source: 'https://trends.levif.be/immo/immobilier-en-wallonie-les-droits-denregistrement-passent-de-125-a-3',
        checkedOn: '2026-11-21',
      }),
    })
    .prefault({}),
  notaryAndDeed: z
    .strictObject({
      percent: percent.default(1),
      least: z.number().min(0).default(2500),
      most: z.number().min(0).default(6500),
    })
    .refine(({ least, most }) => least <= most, { error: 'must not be below the least', path: ['most'] })
    .prefault({})
    .describe('Assumption for the notary and the deed: a share of the price, between the least and the most in euro'),
  loan: z
    .strictObject({
      rate: z.number().min(0).max(20).default(3.5).describe('Yearly rate in percent'),
      years: z.number().int().min(1).max(40).default(25),
      ownPercent: percent.default(10).describe('Part of the price that buyers bring along, beside the costs'),
    })
    .prefault({})
    .describe('Assumptions for a loan'),
});
