import { getLocale } from 'next-intl/server';
import type { SettledField } from '@/lib/domain/enquiry/asked-of-person';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import type { DayRange, FileRule } from '@/lib/domain/enquiry/form-definition';
import { acceptOf, filesOf } from '@/lib/domain/enquiry/form-files';
import { type RuleSet, requiredFieldsOf } from '@/lib/domain/enquiry/form-schemas';
import type { ErrorCode, FormValues } from '@/lib/domain/enquiry/form-state';
import {
  type EnquiryForm,
  type FormField,
  type FormOptions,
  formDefinitions,
  optionKey,
} from '@/lib/domain/enquiry/forms/registry';
import { type UploadProblem, uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import { criteria } from '@/lib/domain/property/criteria';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import { getTranslations } from '@/lib/i18n/words-in';

export type Option = { value: string; text: string };

/** A field with its texts, ready to render. */
export type FieldView = Pick<FormField, 'name' | 'kind' | 'isWide' | 'autoComplete'> & {
  label: string;
  hint: string | null;
  isRequired: boolean;
  options: readonly Option[];
  /** Shown while it is empty; null where it may be. */
  missing: string | null;
  date: DateView | null;
  /** The files a file field accepts. */
  files: FilesView | null;
};

/** The days a date field accepts, the order in which they are written, and the name of its calendar. */
type DateView = { days: DayRange; language: Language; pattern: string; calendar: string };

type FilesView = Pick<FileRule, 'most' | 'kinds'> & {
  accept: string;
  language: Language;
  /** The size that all files of a form may have together. */
  total: string;
  texts: Readonly<Record<'choose' | 'more' | 'drop' | 'remove' | 'again', string>> & {
    errors: Readonly<Record<UploadProblem, string>>;
  };
};

/** The limits of a rental, with the words that name each. */
export type LimitsView = {
  rules: RentalLimits;
  texts: { title: string; explain: string } & Readonly<Record<keyof RentalLimits, string>>;
};

export type FormView = {
  form: EnquiryForm;
  rules: RuleSet;
  /** What it requires besides. */
  asked: readonly SettledField[];
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
  const forms = await getTranslations('forms');
  const language = await getLocale();
  const { form, rules, asked, initial } = context;
  const required = new Set<string>([...requiredFieldsOf(rules), ...asked]);
  const optionsOf = await makeOptions(context);
  const errors = await makeErrorTexts(fileValues(filesOf(form)[0], language));

  function toField(field: FormField): FieldView {
    const { name, kind, isWide, autoComplete, label, missing } = field;
    const hint = (rules === form ? undefined : field.rentalHint) ?? field.hint;
    const files = kind === 'file' ? field.files : null;
    return {
      name,
      kind,
      isWide,
      autoComplete,
      label: t(`field.${label}`),
      hint: hint ? t(`hint.${hint}`, fileValues(files, language)) : null,
      isRequired: required.has(name) || kind === 'limit',
      options: 'options' in field ? optionsOf(field.options) : [],
      missing: missing ? t(`missing.${missing}`) : null,
      date:
        kind === 'date'
          ? {
              days: field.days,
              language,
              pattern: t('datePattern'),
              calendar: t('calendar', { field: t(`field.${label}`) }),
            }
          : null,
      files: files && {
        most: files.most,
        kinds: files.kinds,
        accept: acceptOf(files.kinds),
        language,
        total: fileSize(uploadLimits.formBytes, language),
        texts: {
          choose: t('file.choose', { most: files.most }),
          more: t('file.more', { most: files.most }),
          drop: t('file.drop'),
          remove: t('file.remove'),
          again: t('file.again'),
          errors,
        },
      },
    };
  }

  return {
    form,
    rules,
    asked,
    parts: formDefinitions[form].parts.map(({ title, fields }) => ({
      title: title && t(`part.${title}`),
      // A choice without options is left out: an agency may have no times to call.
      fields: fields.map(toField).filter(({ kind, options }) => kind !== 'select' || options.length > 1),
    })),
    hidden: ['property', 'project', 'proposal'].filter((name) => name in initial),
    initial,
    limits: await makeLimitsView(context),
    texts: { send: forms(`${form}.send`), summary: t('summary'), errors },
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
function fileValues(file: FileRule | null | undefined, language: Language) {
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
    noSuchDay: t('noSuchDay'),
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

async function makeOptions({ types, timeSlots }: FormContext): Promise<(set: FormOptions) => Option[]> {
  const t = await getTranslations('enquiry.option');
  const featureWords = await getTranslations('list.criterion.features.option');
  const sources = {
    types: types.map(({ value, name }) => ({ value, text: name })),
    timeSlots: timeSlots.map((value) => ({ value, text: value.replace('-', '–') })),
    features: propertyFeatures.map((value) => ({ value, text: featureWords(value) })),
  };
  const optionsOf = (set: FormOptions): Option[] => {
    if ('source' in set) return sources[set.source];
    if ('criterion' in set) {
      return criteria[set.criterion].steps.map((value) => ({
        value: String(value),
        text: t('orMore', { count: value }),
      }));
    }
    return set.values.map((value) => ({ value, text: t(optionKey(set.words, value)) }));
  };
  return (set) => {
    const options = optionsOf(set);
    return set.empty ? [{ value: '', text: t(set.empty) }, ...options] : options;
  };
}
