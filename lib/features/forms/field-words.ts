import { getContent } from '@/lib/content/content';
import type { FormValues } from '@/lib/domain/enquiry/form-state';
import {
  type EnquiryForm,
  type FormField,
  type FormOptions,
  fieldsOf,
  optionKey,
} from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { ownProvinces } from '@/lib/domain/place/province';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { parseAmount } from '@/lib/domain/text/amount';
import { parseDay } from '@/lib/domain/time/parse-day';
import { longDay, longMoment } from '@/lib/features/mail/mail-parts';
import { filterWords, isNameOfProvince } from '@/lib/i18n/criterion-words';
import { getTranslator } from '@/lib/i18n/translator';

export type FieldWords = { name: string; label: string; value: string; isLong: boolean };

/**
 * What was filled in, in words of a language. Left out are empty fields, numbers of listings, and what the form no
 * longer asks.
 */
export async function fieldWords(form: EnquiryForm, data: FormValues, language: Language): Promise<FieldWords[]> {
  const t = await getTranslator(language, 'enquiry.field');
  const words = await makeValueWords(language);
  const fields = new Map(fieldsOf(form).map((field) => [field.name, field]));
  return Object.entries(data).flatMap(([name, value]) => {
    const field = fields.get(name);
    const given = typeof value === 'string' ? [value] : value;
    if (!field || given.every((one) => one === '')) return [];
    return {
      name,
      label: t(field.shortLabel ?? field.label),
      value: given.map((one) => words(field, one)).join(', '),
      isLong: field.kind === 'textarea' || field.kind === 'limit',
    };
  });
}

async function makeValueWords(language: Language): Promise<(field: FormField, value: string) => string> {
  const [t, mail, features] = await Promise.all([
    getTranslator(language, 'enquiry.option'),
    getTranslator(language, 'mail'),
    getTranslator(language, 'list.criterion.features.option'),
  ]);
  const { catalogue } = getContent();
  const sources = {
    types: (value: string) => {
      const type = mainTypes.find((candidate) => candidate === value);
      return type ? catalogue.typeName(type, language) : value;
    },
    timeSlots: (value: string) => slotIn(value, language),
    features: (value: string) => {
      const feature = propertyFeatures.find((candidate) => candidate === value);
      return feature ? features(feature) : value;
    },
  };
  const choice = (set: FormOptions, value: string) => {
    if ('criterion' in set) return value;
    if ('source' in set) return sources[set.source](value);
    const key = optionKey(set.words, set.former?.[value] ?? value);
    return t.has(key) ? t(key) : value;
  };
  const amount = (value: string) => {
    const euros = parseAmount(value);
    return euros === null ? value : formatCurrency(euros);
  };
  return (field, value) => {
    if (field.name === placesField) return placesIn(value, language);
    switch (field.kind) {
      case 'select':
      case 'radios':
      case 'checkboxes':
        return choice(field.options, value);
      case 'amount':
        return amount(value);
      case 'tel':
        return formatPhone(value);
      case 'tick':
        return mail('yes');
      case 'moment':
        return longMoment(language, new Date(value));
      case 'date':
        return longDay(language, new Date(`${parseDay(value) ?? value}T12:00:00Z`));
      default:
        return value;
    }
  };
}

/** Where a search registration names its places. */
const placesField = 'places';

/** Towns and provinces as the other language names them; what is neither stays as it was typed. */
function placesIn(value: string, language: Language): string {
  const { catalogue } = getContent();
  return value.replace(/[^,;/|\n]+/g, (part) => {
    const typed = part.trim();
    const [, zip = '', name = typed] = /^(\d{4,5}) +(.+)$/.exec(typed) ?? [];
    const town = catalogue.findPlaces(name, zip || null)[0]?.names[language];
    const named = town === undefined ? provinceIn(typed, language) : `${zip} ${town}`.trim();
    return part.replace(typed, () => named ?? typed);
  });
}

function provinceIn(typed: string, language: Language): string | undefined {
  const meant = ownProvinces.find((province) => isNameOfProvince(province, typed));
  return filterWords.find((word) => word.name === 'provinces' && word.value === meant && word.language === language)
    ?.text;
}

/**
 * A time to call that the settings name in words is shown in the words of the other language at the same position of
 * its list. Hours are the same in every language, and a value in no list stays as it was sent.
 */
function slotIn(value: string, language: Language): string {
  if (!/\p{L}/u.test(value)) return value;
  const { timeSlots } = getContent().settings;
  const words = timeSlots[language] ?? [];
  const list = Object.values(timeSlots).find((slots) => slots.length === words.length && slots.includes(value));
  return (list && words[list.indexOf(value)]) ?? value;
}
