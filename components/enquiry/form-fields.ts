import type { EnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['enquiry'];

export type OptionSet =
  | 'titles'
  | 'contactGoals'
  | 'ownerGoals'
  | 'seekerGoals'
  | 'wishes'
  | 'types'
  | 'regions'
  | 'bedrooms'
  | 'frequencies'
  | 'financings'
  | 'timeSlots';

export type FieldDefinition = {
  name: string;
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'textarea'
    | 'select'
    | 'radios'
    | 'checkboxes'
    | 'tick'
    | 'date'
    | 'file'
    | 'moment'
    | 'limit';
  label: keyof Words['field'];
  hint?: keyof Words['hint'];
  /** Shown while a required field is empty. */
  missing?: keyof Words['missing'];
  options?: OptionSet;
  isWide?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric';
};

export type PartDefinition = { title: keyof Words['part'] | null; fields: readonly FieldDefinition[] };

const title: FieldDefinition = {
  name: 'title',
  kind: 'radios',
  label: 'title',
  missing: 'title',
  options: 'titles',
  isWide: true,
};
const firstName: FieldDefinition = {
  name: 'firstName',
  kind: 'text',
  label: 'firstName',
  missing: 'firstName',
  autoComplete: 'given-name',
};
const lastName: FieldDefinition = {
  name: 'lastName',
  kind: 'text',
  label: 'lastName',
  missing: 'lastName',
  autoComplete: 'family-name',
};
const email: FieldDefinition = {
  name: 'email',
  kind: 'email',
  label: 'email',
  missing: 'email',
  autoComplete: 'email',
};
const phone: FieldDefinition = {
  name: 'phone',
  kind: 'tel',
  label: 'phone',
  missing: 'phone',
  hint: 'phone',
  autoComplete: 'tel',
};
const street: FieldDefinition = {
  name: 'street',
  kind: 'text',
  label: 'street',
  missing: 'street',
  isWide: true,
  autoComplete: 'street-address',
};
const zip: FieldDefinition = {
  name: 'zip',
  kind: 'text',
  label: 'zip',
  missing: 'zip',
  autoComplete: 'postal-code',
};
const city: FieldDefinition = {
  name: 'city',
  kind: 'text',
  label: 'city',
  missing: 'city',
  autoComplete: 'address-level2',
};
const timeSlot: FieldDefinition = { name: 'timeSlot', kind: 'select', label: 'timeSlot', options: 'timeSlots' };

const remark = (label: FieldDefinition['label']): FieldDefinition => ({
  name: 'remark',
  kind: 'textarea',
  label,
  isWide: true,
});

const person = [title, firstName, lastName, email, phone];

/** The news a visitor may subscribe to: properties like the current one, or the newsletter. */
const news = (label: 'newsSimilar' | 'newsletter'): FieldDefinition => ({
  name: 'newsletter',
  kind: 'tick',
  label,
  isWide: true,
});

const details = (label: 'newsSimilar' | 'newsletter'): PartDefinition => ({
  title: 'details',
  fields: [...person, news(label)],
});

/** The fields of each form, in order. The domain's rules decide which are required. */
export const formFields: Readonly<Record<EnquiryForm, readonly PartDefinition[]>> = {
  'site-contact': [
    {
      title: 'message',
      fields: [
        { name: 'goal', kind: 'select', label: 'goalContact', options: 'contactGoals' },
        timeSlot,
        remark('remarkMessage'),
      ],
    },
    details('newsletter'),
  ],
  'contact-me': [
    {
      title: 'visit',
      fields: [
        { name: 'wish', kind: 'radios', label: 'wish', missing: 'wish', options: 'wishes', isWide: true },
        remark('remarkVisit'),
        timeSlot,
      ],
    },
    details('newsSimilar'),
  ],
  'contact-construction': [{ title: 'question', fields: [remark('remarkProject'), timeSlot] }, details('newsSimilar')],
  'contact-appointment': [
    {
      title: 'moment',
      fields: [
        { name: 'moment', kind: 'moment', label: 'moment', missing: 'moment', isWide: true },
        remark('remarkVisit'),
      ],
    },
    {
      title: 'details',
      fields: [
        title,
        firstName,
        lastName,
        { ...email, hint: 'emailVisit' },
        { ...phone, hint: 'phoneVisit' },
        news('newsSimilar'),
      ],
    },
  ],
  'contact-demand': [
    {
      title: 'property',
      fields: [
        { name: 'goal', kind: 'radios', label: 'goalOwner', missing: 'goalOwner', options: 'ownerGoals', isWide: true },
        street,
        zip,
        city,
        { name: 'propertyType', kind: 'select', label: 'propertyType', options: 'types' },
        timeSlot,
        remark('remarkValuation'),
      ],
    },
    details('newsletter'),
  ],
  'demand-register': [
    {
      title: 'search',
      fields: [
        {
          name: 'goal',
          kind: 'radios',
          label: 'goalSeeker',
          missing: 'goalSeeker',
          options: 'seekerGoals',
          isWide: true,
        },
        { name: 'types', kind: 'checkboxes', label: 'types', missing: 'types', options: 'types', isWide: true },
        {
          name: 'regions',
          kind: 'checkboxes',
          label: 'regions',
          missing: 'regions',
          hint: 'regions',
          options: 'regions',
          isWide: true,
        },
        { name: 'places', kind: 'text', label: 'places', hint: 'places', isWide: true, autoComplete: 'off' },
        {
          name: 'priceMin',
          kind: 'text',
          label: 'priceMin',
          hint: 'priceRent',
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        { name: 'priceMax', kind: 'text', label: 'priceMax', inputMode: 'numeric', autoComplete: 'off' },
        { name: 'bedrooms', kind: 'select', label: 'bedrooms', options: 'bedrooms' },
        { name: 'frequency', kind: 'select', label: 'frequency', options: 'frequencies' },
        remark('remarkSearch'),
      ],
    },
    details('newsletter'),
  ],
  'send-to-friend': [
    {
      title: 'friend',
      fields: [
        { name: 'friendFirstName', kind: 'text', label: 'friendFirstName', autoComplete: 'off' },
        { name: 'friendLastName', kind: 'text', label: 'friendLastName', autoComplete: 'off' },
        {
          name: 'friendEmail',
          kind: 'email',
          label: 'friendEmail',
          missing: 'friendEmail',
          hint: 'friendEmail',
          isWide: true,
          autoComplete: 'off',
        },
      ],
    },
    { title: 'sender', fields: [firstName, lastName, { ...email, isWide: true }] },
  ],
  'sign-newsletter': [{ title: null, fields: [firstName, lastName, { ...email, isWide: true }] }],
  'document-request': [
    {
      title: null,
      fields: [title, firstName, lastName, { ...email, hint: 'emailDocuments' }, phone, remark('remarkDocuments')],
    },
  ],
  offer: [
    {
      title: 'offer',
      fields: [
        {
          name: 'amount',
          kind: 'text',
          label: 'amount',
          missing: 'amount',
          hint: 'offerAmount',
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        { name: 'validUntil', kind: 'date', label: 'validUntil', missing: 'validUntil', hint: 'validUntil' },
        {
          name: 'financing',
          kind: 'radios',
          label: 'financing',
          missing: 'financing',
          options: 'financings',
          isWide: true,
        },
        { name: 'conditions', kind: 'textarea', label: 'conditions', hint: 'conditions', isWide: true },
      ],
    },
    { title: 'details', fields: [...person, { ...street, missing: 'ownStreet' }, zip, city] },
  ],
  'rent-application': [
    {
      title: 'application',
      fields: [
        { name: 'startDate', kind: 'date', label: 'startDate', missing: 'startDate' },
        { name: 'endDate', kind: 'date', label: 'endDate', missing: 'endDate', hint: 'endDate' },
        { name: 'openEnded', kind: 'tick', label: 'openEnded', isWide: true },
        {
          name: 'persons',
          kind: 'text',
          label: 'persons',
          missing: 'persons',
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        {
          name: 'income',
          kind: 'text',
          label: 'income',
          missing: 'income',
          hint: 'income',
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        { name: 'limitReason', kind: 'limit', label: 'limitReason', missing: 'limitReason', hint: 'limitReason' },
        { name: 'documents', kind: 'file', label: 'documents', hint: 'documents', isWide: true },
        remark('remarkApplication'),
      ],
    },
    { title: 'details', fields: person },
  ],
  testimonial: [
    {
      title: 'testimonial',
      fields: [
        { name: 'comment', kind: 'textarea', label: 'comment', missing: 'comment', isWide: true },
        { name: 'picture', kind: 'file', label: 'picture', hint: 'picture', isWide: true },
      ],
    },
    {
      title: 'author',
      fields: [
        { name: 'name', kind: 'text', label: 'name', missing: 'name', autoComplete: 'name' },
        { ...email, hint: 'emailTestimonial' },
        { name: 'about', kind: 'text', label: 'about', hint: 'about', autoComplete: 'off' },
        { name: 'website', kind: 'url', label: 'website', autoComplete: 'url' },
        { name: 'publish', kind: 'tick', label: 'publish', missing: 'publish', isWide: true },
      ],
    },
  ],
  'job-application': [
    {
      title: 'job',
      fields: [
        {
          name: 'position',
          kind: 'text',
          label: 'position',
          isWide: true,
          autoComplete: 'off',
        },
        { name: 'motivation', kind: 'textarea', label: 'motivation', isWide: true },
        { name: 'cv', kind: 'file', label: 'cv', missing: 'cv', hint: 'cv', isWide: true },
      ],
    },
    { title: 'details', fields: person },
  ],
};
