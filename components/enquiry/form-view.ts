import { getLocale, getTranslations } from 'next-intl/server';
import { ownerGoals } from '@/lib/domain/enquiry/contact-demand';
import { visitWishes } from '@/lib/domain/enquiry/contact-me';
import { bedroomChoices, seekerGoals } from '@/lib/domain/enquiry/demand-register';
import type { EnquiryForm, FormValues } from '@/lib/domain/enquiry/enquiry-form';
import type { ErrorCode } from '@/lib/domain/enquiry/error-code';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { type DayRange, formDays } from '@/lib/domain/enquiry/form-days';
import { acceptOf, type FormFile, formFiles } from '@/lib/domain/enquiry/form-files';
import { type RuleSet, requiredFieldsOf } from '@/lib/domain/enquiry/form-schemas';
import { financings } from '@/lib/domain/enquiry/offer';
import { personTitles } from '@/lib/domain/enquiry/person';
import { contactGoals } from '@/lib/domain/enquiry/site-contact';
import { type UploadProblem, uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import { areas } from '@/lib/domain/place/place';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import type { FormContext } from '@/lib/usecases/enquiry/get-form-context';
import { type FieldDefinition, formFields, type OptionSet } from './form-fields';

export type Option = { value: string; text: string };

/** A field with its texts, ready to render. */
export type FieldView = Pick<FieldDefinition, 'name' | 'kind' | 'isWide' | 'autoComplete' | 'inputMode'> & {
  label: string;
  hint: string | null;
  isRequired: boolean;
  options: readonly Option[];
  /** Shown while it is empty; null where it may be. */
  missing: string | null;
  /** The days a date field accepts. */
  days: DayRange | null;
  /** The files a file field accepts. */
  files: FilesView | null;
};

type FilesView = Pick<FormFile, 'most'> & {
  accept: string;
  language: Language;
  texts: { remove: string; again: string; errors: Readonly<Record<UploadProblem, string>> };
};

/** The limits of a rental, with the words that name each. */
export type LimitsView = {
  rules: RentalLimits;
  texts: { title: string; explain: string } & Readonly<Record<keyof RentalLimits, string>>;
};

export type FormView = {
  form: EnquiryForm;
  rules: RuleSet;
  parts: readonly { title: string | null; fields: readonly FieldView[] }[];
  /** Hidden fields. */
  hidden: readonly string[];
  initial: FormValues;
  /** Beyond these the form asks for a reason. */
  limits: LimitsView | null;
  texts: { send: string; summary: string; errors: Readonly<Record<ErrorCode, string>> };
};

/** A form in the language of the page; the browser gets it ready-made. */
export async function makeFormView(context: FormContext): Promise<FormView> {
  const t = await getTranslations('enquiry');
  const language = await getLocale();
  const { form, rules, initial } = context;
  const required = requiredFieldsOf(rules);
  const optionsOf = await makeOptions(context);
  const errors = await makeErrorTexts(fileValues(formFiles[form]?.[0], language));

  function toField(definition: FieldDefinition): FieldView {
    const { label, hint: usualHint, missing, options, ...field } = definition;
    const hint = rules === 'contact-me-rental' && field.name === 'email' ? 'emailOrPhone' : usualHint;
    const file = formFiles[form]?.find(({ name }) => name === field.name);
    return {
      ...field,
      label: t(`field.${label}`),
      hint: hint ? t(`hint.${hint}`, fileValues(file, language)) : null,
      isRequired: required.has(field.name) || field.kind === 'limit',
      options: options ? optionsOf[options] : [],
      missing: missing ? t(`missing.${missing}`) : null,
      days: formDays[form]?.[field.name] ?? null,
      files: file
        ? {
            most: file.most,
            accept: acceptOf(file.kinds),
            language,
            texts: { remove: t('file.remove'), again: t('file.again'), errors },
          }
        : null,
    };
  }

  return {
    form,
    rules,
    parts: formFields[form].map(({ title, fields }) => ({
      title: title && t(`part.${title}`),
      // A choice without options is left out: an agency may have no times to call.
      fields: fields.map(toField).filter(({ kind, options }) => kind !== 'select' || options.length > 1),
    })),
    hidden: ['property', 'project'].filter((name) => name in initial),
    initial,
    limits: await makeLimitsView(context),
    texts: { send: t(`form.${form}.send`), summary: t('summary'), errors },
  };
}

async function makeLimitsView({ limits: rules }: FormContext): Promise<LimitsView | null> {
  if (!rules) return null;
  const t = await getTranslations('enquiry.rent');
  return {
    rules,
    texts: {
      title: t('exceeded'),
      explain: t('explain'),
      maximumPersons: t('persons', { count: rules.maximumPersons }),
      minimumIncome: rules.minimumIncome === null ? '' : t('income', { amount: formatCurrency(rules.minimumIncome) }),
    },
  };
}

/** What hints and errors say about files. */
function fileValues(file: FormFile | undefined, language: Language) {
  const kinds = (file?.kinds ?? []).map((kind) => kind.toUpperCase());
  return {
    most: file?.most ?? 0,
    size: fileSize(uploadLimits.fileBytes, language),
    total: fileSize(uploadLimits.formBytes, language),
    kinds: new Intl.ListFormat(languageInfo[language].locale, { type: 'disjunction' }).format(kinds),
  };
}

async function makeErrorTexts(files: ReturnType<typeof fileValues>): Promise<Record<ErrorCode, string>> {
  const t = await getTranslations('enquiry.error');
  return {
    required: t('required'),
    chooseOne: t('chooseOne'),
    chooseSome: t('chooseSome'),
    chooseMoment: t('chooseMoment'),
    mustAccept: t('mustAccept'),
    fileRequired: t('fileRequired'),
    email: t('email'),
    phone: t('phone'),
    postalCode: t('postalCode'),
    emailOrPhone: t('emailOrPhone'),
    amount: t('amount'),
    priceOrder: t('priceOrder'),
    date: t('date'),
    datePast: t('datePast'),
    dateFar: t('dateFar'),
    dateOrder: t('dateOrder'),
    endDateOrNone: t('endDateOrNone'),
    wholeNumber: t('wholeNumber'),
    tooManyPersons: t('tooManyPersons'),
    url: t('url'),
    tooLong: t('tooLong'),
    captcha: t('captcha'),
    captchaRequired: t('captchaRequired'),
    fileTooLarge: t('fileTooLarge', files),
    filesTooLarge: t('filesTooLarge', files),
    tooManyFiles: t('tooManyFiles', files),
    wrongKind: t('wrongKind', files),
    emptyFile: t('emptyFile'),
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
    frequencies: frequencies.map((value) => ({ value, text: t(`option.frequency.${value}`) })),
    financings: financings.map((value) => ({ value, text: t(`option.financing.${value}`) })),
    timeSlots: [none, ...timeSlots.map((value) => ({ value, text: value.replace('-', '–') }))],
  };
}
