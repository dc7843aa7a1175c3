import { getContent } from '@/lib/content/content';
import type { EnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import { parseAmount } from '@/lib/domain/enquiry/parse-amount';
import { parseDay } from '@/lib/domain/enquiry/parse-day';
import { formatCurrency } from '@/lib/domain/format/currency';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { mainTypes } from '@/lib/domain/property/property-type';
import { getTranslator } from '@/lib/i18n/translator';
import { longDay, longMoment } from '@/lib/usecases/mail/mail-parts';
import type { EnquiryData } from './keep-enquiry';

export type FieldWords = { name: string; label: string; value: string; isLong: boolean };

/** Multi-line texts of the visitor. */
const longFields: ReadonlySet<string> = new Set(['remark', 'conditions', 'motivation', 'comment', 'limitReason']);

const unshown: ReadonlySet<string> = new Set(['property', 'project', 'exceeded']);

/** What was filled in, in words of a language; empty fields and numbers of listings are left out. */
export async function fieldWords(form: EnquiryForm, data: EnquiryData, language: Language): Promise<FieldWords[]> {
  const t = await getTranslator(language, 'mail');
  const words = await makeValueWords(form, language);
  return Object.entries(data).flatMap(([name, value]) => {
    const given = typeof value === 'string' ? [value] : value;
    if (unshown.has(name) || given.every((one) => one === '')) return [];
    const key = `field.${name}`;
    const label = isFieldKey(key, t) ? t(key) : name;
    return [{ name, label, value: given.map((one) => words(name, one)).join(', '), isLong: longFields.has(name) }];
  });
}

type MailTranslator = Awaited<ReturnType<typeof getTranslator<'mail'>>>;
type FieldKey = Extract<Parameters<MailTranslator>[0], `field.${string}`>;

function isFieldKey(key: string, t: MailTranslator): key is FieldKey {
  return t.has(key as FieldKey);
}

async function makeValueWords(form: EnquiryForm, language: Language): Promise<(name: string, value: string) => string> {
  const [t, mail] = await Promise.all([getTranslator(language, 'enquiry.option'), getTranslator(language, 'mail')]);
  const { catalogue } = getContent();
  const types = (value: string) => {
    const type = mainTypes.find((candidate) => candidate === value);
    return type ? catalogue.typeName(type, language) : value;
  };
  const goals = form === 'contact-demand' ? 'ownerGoal' : form === 'demand-register' ? 'seekerGoal' : 'contactGoal';
  const choice = (branch: string) => (value: string) => {
    const key = `${branch}.${value}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : value;
  };
  const amount = (value: string) => {
    const euros = parseAmount(value);
    return euros === null ? value : formatCurrency(euros);
  };
  const day = (value: string) => longDay(language, new Date(`${parseDay(value) ?? value}T12:00:00Z`));
  const readers: Readonly<Record<string, (value: string) => string>> = {
    title: choice('title'),
    goal: choice(goals),
    wish: choice('wish'),
    financing: choice('financing'),
    frequency: choice('frequency'),
    regions: choice('region'),
    types,
    propertyType: types,
    priceMin: amount,
    priceMax: amount,
    amount,
    income: amount,
    phone: formatPhone,
    timeSlot: (value) => slotIn(value, language),
    newsletter: () => mail('yes'),
    publish: () => mail('yes'),
    openEnded: () => mail('yes'),
    moment: (value) => longMoment(language, new Date(value)),
    validUntil: day,
    startDate: day,
    endDate: day,
  };
  return (name, value) => readers[name]?.(value) ?? value;
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
