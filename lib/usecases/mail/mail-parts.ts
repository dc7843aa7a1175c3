import { getContent } from '@/lib/content/content';
import { personName } from '@/lib/domain/enquiry/person-name';
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

/** The signature: the person who answers, or the agency alone. */
export async function closingBlock(language: Language, person: string | null): Promise<MailBlock> {
  const t = await getTranslator(language, 'mail');
  const agency = getContent().settings.agency.name;
  return { kind: 'text', text: t('closing', { person: person ?? '', agency }).replace(/\n{2,}/g, '\n\n') };
}

/** `donderdag 26 november 2026` in Brussels. */
export function longDay(language: Language, instant: Date): string {
  return writeDate(language, instant, 'full');
}

/** `donderdag 26 november 2026 om 10:30` in Brussels. */
export function longMoment(language: Language, instant: Date): string {
  return writeDate(language, instant, 'fullMoment');
}
