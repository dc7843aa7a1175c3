import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { mainTypes } from '@/lib/domain/property/property-type';
import { calledPart, common, remarkField } from '../common-fields';
import { defineForm } from '../form-definition';
import { choice, extras, maxLengths, optionalChoice, person, requiredLine, requiredPostalCode } from '../person';

const ownerGoals = ['sell', 'rentOut'] as const;

const schema = z.object({
  ...person,
  ...extras,
  goal: choice(ownerGoals),
  propertyType: optionalChoice(mainTypes),
  street: requiredLine(maxLengths.street),
  zip: requiredPostalCode(),
  city: requiredLine(maxLengths.city),
});

/** A free valuation; its address is that of the property. */
export const contactDemand = defineForm({
  schema,
  parts: [
    {
      title: 'property',
      fields: [
        {
          name: 'goal',
          kind: 'radios',
          label: 'goalOwner',
          shortLabel: 'goalShort',
          missing: 'goalOwner',
          options: { words: 'ownerGoal', values: ownerGoals },
          isWide: true,
        },
        common.street,
        common.zip,
        common.city,
        {
          name: 'propertyType',
          kind: 'select',
          label: 'propertyType',
          options: { source: 'types', empty: 'unknownType' },
        },
        remarkField('remarkValuation'),
      ],
    },
    calledPart('newsletter'),
  ],
  about: null,
  parameters: ['address'],
  goalAnswers: { sale: 'sell', sell: 'sell', rent: 'rentOut', rentOut: 'rentOut' },
  plan: 'request',
  keepDays: retentionDays.request,
});
