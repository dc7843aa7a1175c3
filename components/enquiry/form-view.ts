import { getTranslations } from 'next-intl/server';
import { ownerGoals } from '@/lib/domain/enquiry/contact-demand';
import { visitWishes } from '@/lib/domain/enquiry/contact-me';
import { bedroomChoices, seekerGoals } from '@/lib/domain/enquiry/demand-register';
import type { EnquiryForm, FormValues } from '@/lib/domain/enquiry/enquiry-form';
import type { ErrorCode } from '@/lib/domain/enquiry/error-code';
import { type RuleSet, requiredFieldsOf } from '@/lib/domain/enquiry/form-schemas';
import { personTitles } from '@/lib/domain/enquiry/person';
import { contactGoals } from '@/lib/domain/enquiry/site-contact';
import { areas } from '@/lib/domain/place/place';
import type { FormContext } from '@/lib/usecases/enquiry/get-form-context';
import { type FieldDefinition, formFields, type OptionSet } from './form-fields';

export type Option = { value: string; text: string };

/** A field with its words, ready to draw. */
export type FieldView = Pick<FieldDefinition, 'name' | 'kind' | 'isWide' | 'autoComplete' | 'inputMode'> & {
  label: string;
  hint: string | null;
  isRequired: boolean;
  options: readonly Option[];
  /** What to say while it is empty; null where it may be. */
  missing: string | null;
};

export type FormView = {
  form: EnquiryForm;
  rules: RuleSet;
  parts: readonly { title: string | null; fields: readonly FieldView[] }[];
  /** Carried along unseen. */
  hidden: readonly string[];
  initial: FormValues;
  texts: { send: string; summary: string; errors: Readonly<Record<ErrorCode, string>> };
};

/** A form in the words of the page's language; the browser gets it ready made. */
export async function makeFormView(context: FormContext): Promise<FormView> {
  const t = await getTranslations('enquiry');
  const { form, rules, initial } = context;
  const required = requiredFieldsOf(rules);
  const optionsOf = await makeOptions(context);

  function toField({ label, hint: usualHint, missing, options, ...field }: FieldDefinition): FieldView {
    const hint = rules === 'contact-me-rental' && field.name === 'email' ? 'emailOrPhone' : usualHint;
    return {
      ...field,
      label: t(`field.${label}`),
      hint: hint ? t(`hint.${hint}`) : null,
      isRequired: required.has(field.name),
      options: options ? optionsOf[options] : [],
      missing: missing ? t(`missing.${missing}`) : null,
    };
  }

  return {
    form,
    rules,
    parts: formFields[form].map(({ title, fields }) => ({
      title: title && t(`part.${title}`),
      // A choice without choices is not offered: an agency may have no moments to call.
      fields: fields.map(toField).filter(({ kind, options }) => kind !== 'select' || options.length > 1),
    })),
    hidden: ['property', 'project'].filter((name) => name in initial),
    initial,
    texts: { send: t(`form.${form}.send`), summary: t('summary'), errors: await makeErrorTexts() },
  };
}

async function makeErrorTexts(): Promise<Record<ErrorCode, string>> {
  const t = await getTranslations('enquiry.error');
  return {
    required: t('required'),
    chooseOne: t('chooseOne'),
    chooseSome: t('chooseSome'),
    email: t('email'),
    phone: t('phone'),
    emailOrPhone: t('emailOrPhone'),
    amount: t('amount'),
    priceOrder: t('priceOrder'),
    tooLong: t('tooLong'),
  };
}

async function makeOptions({ form, types, timeSlots }: FormContext): Promise<Record<OptionSet, Option[]>> {
  const t = await getTranslations('enquiry');
  const none = { value: '', text: t('none') };
  const typeOptions = types.map(({ value, name }) => ({ value, text: name }));
  return {
    titles: personTitles.map((value) => ({ value, text: t(`option.title.${value}`) })),
    contactGoals: [
      { value: '', text: t('option.otherGoal') },
      ...contactGoals.map((value) => ({ value, text: t(`option.contactGoal.${value}`) })),
    ],
    ownerGoals: ownerGoals.map((value) => ({ value, text: t(`option.ownerGoal.${value}`) })),
    seekerGoals: seekerGoals.map((value) => ({ value, text: t(`option.seekerGoal.${value}`) })),
    wishes: visitWishes.map((value) => ({ value, text: t(`option.wish.${value}`) })),
    types: form === 'contact-demand' ? [{ value: '', text: t('option.unknownType') }, ...typeOptions] : typeOptions,
    regions: areas.map((value) => ({ value, text: t(`option.region.${value}`) })),
    bedrooms: [none, ...bedroomChoices.map((value) => ({ value, text: t('option.bedrooms', { count: value }) }))],
    timeSlots: [none, ...timeSlots.map((value) => ({ value, text: value.replace('-', '–') }))],
  };
}
