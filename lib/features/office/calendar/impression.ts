import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type Impression, impressions } from '@/lib/domain/office/office-states';
import { listOwnersOf } from '@/lib/features/accounts/owner-store';
import { enabledLanguage } from '@/lib/i18n/enabled-languages';
import { getTranslator } from '@/lib/i18n/translator';

type Report = { impression: Impression | null; text: string };

/** What was noted of a viewing, as its form asks for it: the impression that it begins with, and the rest. */
export async function readReport(feedback: string): Promise<Report> {
  for (const language of getContent().settings.languages.enabled) {
    const t = await getTranslator(language, 'office.calendar.impression.text');
    const impression = impressions.find((one) => feedback === t(one) || feedback.startsWith(`${t(one)}\n`));
    if (impression) return { impression, text: feedback.slice(t(impression).length).trimStart() };
  }
  return { impression: null, text: feedback };
}

/** The report as it is stored: the impression in the words of the owner, then what was typed. */
export async function writeReport({ impression, text }: Report, language: Language): Promise<string> {
  if (impression === null) return text;
  const t = await getTranslator(language, 'office.calendar.impression.text');
  return [t(impression), text].filter(Boolean).join('\n');
}

/** The language in which a report about a property is read. */
export async function languageOfReport(propertyId: number): Promise<Language> {
  const [owner] = await listOwnersOf(propertyId);
  return owner ? enabledLanguage(owner.language) : getContent().settings.languages.default;
}
