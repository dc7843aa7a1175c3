import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import type { AgencyIdentity } from '@/lib/features/site/shell/get-footer';
import { wordsIn } from '@/lib/i18n/words-in';

/** The identity in one paragraph, in the order in which the law lists its parts. */
export async function identityText(agency: AgencyIdentity, language?: Language): Promise<string> {
  const t = await wordsIn('agency', language);
  const sentences = [
    `${agency.legalName}, ${agency.address}`,
    t('reach', { phone: formatPhone(agency.phone), email: agency.email }),
    agency.enterpriseNumber && agency.enterpriseNumber === agency.vatNumber
      ? t('enterpriseAndVatNumber', { number: agency.enterpriseNumber })
      : [
          agency.enterpriseNumber && t('enterpriseNumber', { number: agency.enterpriseNumber }),
          agency.vatNumber && t('vatNumber', { number: agency.vatNumber }),
        ]
          .filter(Boolean)
          .join(', '),
    agency.professionalTitle &&
      [
        agency.professionalTitle,
        agency.numbers.length > 0 && t('institute', { numbers: agency.numbers.join(', ') }),
        agency.countryOfRecognition && t('recognition', { country: agency.countryOfRecognition }),
      ]
        .filter(Boolean)
        .join(', '),
    agency.authority && t('authority', agency.authority),
    agency.insurer && t('insurance', { insurer: agency.insurer, policy: agency.policyNumber ?? '' }),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
