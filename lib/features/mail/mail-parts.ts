import { getContent } from '@/lib/content/content';
import { personName } from '@/lib/domain/enquiry/person-name';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';

/** "Dear Liesbeth De Smet,", or a plain hello where the entered name is more than a name. */
export async function greetingBlock(language: Language, ...names: readonly string[]): Promise<MailBlock> {
  const t = await getTranslator(language, 'mail');
  const name = personName(...names);
  return { kind: 'text', text: name ? t('greeting', { name }) : t('greetingPlain') };
}

/**
 * The signature: the person who answers with the way to reach them, or the agency. `ownEmail`: the address of a
 * person who may be missing from the settings.
 */
export async function closingBlock(
  language: Language,
  person: string | null,
  ownEmail: string | null = null,
): Promise<Extract<MailBlock, { kind: 'signature' }>> {
  const t = await getTranslator(language, 'mail');
  const words = await getTranslator(language, 'agency');
  const { agency, contactPeople } = getContent().settings;
  const known = contactPeople.find(({ name, email }) => name === person || (ownEmail !== null && email === ownEmail));
  // The agency's numbers are not those of a person.
  const numbers = person === null ? agency.numbers : [known?.number].filter((number) => number !== undefined);
  return {
    kind: 'signature',
    text: t('closing'),
    name: person ?? agency.name,
    role: person === null ? '' : agency.name,
    phone: formatPhone(known?.phone ?? agency.phone),
    email: known?.email ?? ownEmail ?? agency.email,
    licence: numbers.length > 0 ? words('institute', { numbers: numbers.join(', ') }) : '',
  };
}

/** `donderdag 26 november 2026` in Brussels. */
export function longDay(language: Language, instant: Date): string {
  return writeDate(language, instant, 'full');
}

/** `donderdag 26 november 2026 om 10:30` in Brussels. */
export function longMoment(language: Language, instant: Date): string {
  return writeDate(language, instant, 'fullMoment');
}

/** `donderdag 26 november om 10:30` in Brussels, for subjects of what is near. */
export function nearMoment(language: Language, instant: Date): string {
  return writeDate(language, instant, 'nearMoment');
}

/** `do 26 nov, 10:30` in Brussels, for subjects with more in them. */
export function shortMoment(language: Language, instant: Date): string {
  return writeDate(language, instant, 'shortMoment');
}
