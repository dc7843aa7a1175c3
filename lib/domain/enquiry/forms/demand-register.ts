import * as z from 'zod/mini';
import type { ErrorCode } from '@/lib/domain/enquiry/form-state';
import { areas } from '@/lib/domain/place/place';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { parseAmount } from '@/lib/domain/text/amount';
import { personPart, remarkField } from '../common-fields';
import { defineForm } from '../form-definition';
import {
  amount,
  choice,
  choices,
  extras,
  line,
  maxLengths,
  optionalChoice,
  optionalDigit,
  person,
  whenRead,
} from '../person';

const seekerGoals = ['buy', 'rent'] as const;

const code = (value: ErrorCode) => value;

/** At least one type, and at least one zone, either a region or the name of a place. */
const schema = z
  .object({
    ...person,
    goal: choice(seekerGoals),
    types: choices(mainTypes).check(z.minLength(1, code('chooseSome'))),
    regions: choices(areas),
    places: line(maxLengths.places),
    priceMin: amount(),
    priceMax: amount(),
    bedrooms: optionalDigit,
    features: choices(propertyFeatures),
    frequency: optionalChoice(frequencies),
    remark: extras.remark,
    newsletter: extras.newsletter,
  })
  .check(
    z.refine((search) => search.regions.length > 0 || search.places !== '', {
      error: code('chooseSome'),
      path: ['regions'],
      when: whenRead({ regions: 'list', places: 'text' }),
    }),
    z.refine((search) => isInOrder(parseAmount(search.priceMin), parseAmount(search.priceMax)), {
      error: code('priceOrder'),
      path: ['priceMax'],
      when: whenRead({ priceMin: 'text', priceMax: 'text' }),
    }),
  );

function isInOrder(low: number | null, high: number | null): boolean {
  return low === null || high === null || low <= high;
}

/** A search registration. */
export const demandRegister = defineForm({
  schema,
  parts: [
    {
      title: 'search',
      fields: [
        {
          name: 'goal',
          kind: 'radios',
          label: 'goalSeeker',
          shortLabel: 'goalShort',
          missing: 'goalSeeker',
          options: { words: 'seekerGoal', values: seekerGoals },
          isWide: true,
        },
        {
          name: 'types',
          kind: 'checkboxes',
          label: 'types',
          missing: 'types',
          options: { source: 'types' },
          isWide: true,
        },
        {
          name: 'regions',
          kind: 'checkboxes',
          label: 'regions',
          shortLabel: 'regionsShort',
          missing: 'regions',
          hint: 'regions',
          options: { words: 'region', values: areas },
          isWide: true,
        },
        { name: 'places', kind: 'text', label: 'places', hint: 'places', isWide: true, autoComplete: 'off' },
        { name: 'priceMin', kind: 'amount', label: 'priceMin', hint: 'priceRent' },
        { name: 'priceMax', kind: 'amount', label: 'priceMax' },
        { name: 'bedrooms', kind: 'select', label: 'bedrooms', options: { criterion: 'bedroomsMin', empty: 'none' } },
        {
          name: 'frequency',
          kind: 'select',
          label: 'frequency',
          shortLabel: 'frequencyShort',
          options: { words: 'frequency', values: frequencies },
        },
        {
          name: 'features',
          kind: 'checkboxes',
          label: 'features',
          shortLabel: 'featuresShort',
          options: { source: 'features' },
          isWide: true,
        },
        remarkField('remarkSearch'),
      ],
    },
    personPart('newsletter'),
  ],
  about: null,
  parameters: ['search'],
  goalAnswers: { sale: 'buy', buy: 'buy', rent: 'rent' },
  plan: 'search',
  keepDays: retentionDays.request,
  hasReceipt: true,
  figure: 'matches',
});
