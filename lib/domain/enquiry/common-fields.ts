import type { FieldDefinition } from './form-definition';
import { personTitles } from './person';

/** Fields that several forms ask. */
export const common = {
  title: {
    name: 'title',
    kind: 'radios',
    label: 'title',
    missing: 'title',
    options: { words: 'title', values: personTitles, former: { miss: 'ms' } },
    isWide: true,
  },
  firstName: {
    name: 'firstName',
    kind: 'text',
    label: 'firstName',
    missing: 'firstName',
    autoComplete: 'given-name',
  },
  lastName: {
    name: 'lastName',
    kind: 'text',
    label: 'lastName',
    missing: 'lastName',
    autoComplete: 'family-name',
  },
  email: { name: 'email', kind: 'email', label: 'email', missing: 'email', autoComplete: 'email' },
  phone: { name: 'phone', kind: 'tel', label: 'phone', missing: 'phone', hint: 'phone', autoComplete: 'tel' },
  street: {
    name: 'street',
    kind: 'text',
    label: 'street',
    missing: 'street',
    isWide: true,
    autoComplete: 'street-address',
  },
  zip: { name: 'zip', kind: 'text', label: 'zip', missing: 'zip', autoComplete: 'postal-code' },
  city: { name: 'city', kind: 'text', label: 'city', missing: 'city', autoComplete: 'address-level2' },
  timeSlot: {
    name: 'timeSlot',
    kind: 'select',
    label: 'timeSlot',
    shortLabel: 'timeSlotShort',
    options: { source: 'timeSlots', empty: 'none' },
  },
} as const satisfies Record<string, FieldDefinition>;

export const personFields = [common.title, common.firstName, common.lastName, common.email, common.phone] as const;

export function remarkField<const L extends string>(label: L) {
  return { name: 'remark', kind: 'textarea', label, shortLabel: 'remarkShort', isWide: true } as const;
}

/** The news a visitor may subscribe to: properties like the current one, or the newsletter. */
export function newsField<const L extends 'newsSimilar' | 'newsletter'>(label: L) {
  return { name: 'newsletter', kind: 'tick', label, shortLabel: 'newsletterShort', isWide: true } as const;
}

/** The same where the agency calls back: the time to call stands beside the number. */
export function calledPart<const L extends 'newsSimilar' | 'newsletter'>(news: L) {
  return { title: 'details', fields: [...personFields, common.timeSlot, newsField(news)] } as const;
}

export function personPart<const L extends 'newsSimilar' | 'newsletter'>(news: L) {
  return { title: 'details', fields: [...personFields, newsField(news)] } as const;
}
