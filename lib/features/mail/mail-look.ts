import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import type { MailLook } from '@/lib/domain/mail/mail-document';
import { getPalette } from '@/lib/features/site/shell/get-brand-style';
import { getTranslator, localizedText } from '@/lib/i18n/translator';
import { env } from '@/lib/platform/env';

/** The agency's name, identity and colours for a mail sent today. */
export async function getMailLook(language: Language, markUrl: string | null = null): Promise<MailLook> {
  const t = await getTranslator(language, 'agency');
  const { settings, fonts } = getContent();
  const { agency } = settings;
  const { paper, surface, ink, muted, line, link } = getPalette();
  const place = [
    localizedText(agency.street, language),
    `${agency.zip} ${localizedText(agency.city, language) ?? ''}`.trim(),
  ];
  const numbers = [
    agency.enterpriseNumber,
    agency.numbers.length > 0 ? t('institute', { numbers: agency.numbers.join(', ') }) : null,
  ];
  return {
    agencyName: agency.name,
    markUrl,
    siteUrl: env().SITE_URL,
    identity: [
      [localizedText(agency.legalName, language) ?? agency.name, ...place].filter(Boolean).join(', '),
      [formatPhone(agency.phone), agency.email].join(' · '),
      numbers.filter(Boolean).join(' · '),
    ].filter(Boolean),
    colors: {
      paper,
      surface,
      ink,
      muted,
      line,
      accent: link,
    },
    fonts: { headings: fonts.headings?.kind ?? 'serif', text: fonts.text?.kind ?? 'sans' },
  };
}

/** The sender: the agency, from the address in the settings. */
export function getMailSender(): { name: string; address: string } {
  const { agency, mail } = getContent().settings;
  return { name: agency.name, address: mail.from ?? agency.email };
}
