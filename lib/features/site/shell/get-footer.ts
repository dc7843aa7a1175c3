import { getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { renderMarkdown } from '@/lib/features/site/render-markdown';
import { shownLinks } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { listOffices, type Office } from './get-offices';

export type FooterColumn = {
  hasBrand: boolean;
  title: string | null;
  intro: string | null;
  /** Safe HTML. */
  html: string | null;
  images: { url: string; alt: string }[];
  offices: Pick<Office, 'name' | 'street' | 'place' | 'phone'>[];
};

export type Footer = {
  columns: FooterColumn[];
  copyright: string;
  links: { label: string; href: string }[];
  agency: AgencyIdentity;
};

/** What Belgian law requires on the site of an estate agent; parts that the settings lack are null. */
export type AgencyIdentity = {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  email: string;
  enterpriseNumber: string | null;
  vatNumber: string | null;
  professionalTitle: string | null;
  numbers: readonly string[];
  countryOfRecognition: string | null;
  authority: { name: string; address: string } | null;
  insurer: string | null;
  policyNumber: string | null;
  codeOfConductUrl: string | null;
};

type PublicText = { public: boolean; text: Localized } | undefined;

export function getFooter(language: Language, now: Date): Footer {
  const { footer, settings } = getContent();
  const shown = (part: PublicText) => (part?.public ? localizedText(part.text, language) : null);
  return {
    columns: (footer?.columns ?? []).map((column) => {
      const markdown = shown(column.fullText);
      return {
        hasBrand: column.brand,
        title: shown(column.title),
        intro: shown(column.introText),
        html: markdown === null ? null : renderMarkdown(markdown, language),
        images: column.images?.public
          ? column.images.items.map(({ url, alt }) => ({ url, alt: localizedText(alt, language) ?? '' }))
          : [],
        offices: column.offices ? listOffices(language, now) : [],
      };
    }),
    copyright: (localizedText(footer?.copyright, language) ?? '© {year} {name}')
      .replace('{year}', brusselsDay(now).slice(0, 4))
      .replace('{name}', settings.agency.name),
    links: shownLinks(footer?.links ?? [], language).flatMap(({ label, href }) => {
      const text = localizedText(label, language);
      return text === null ? [] : [{ label: text, href }];
    }),
    agency: getAgencyIdentity(language),
  };
}

export function getAgencyIdentity(language: Language): AgencyIdentity {
  const { agency } = getContent().settings;
  const authorityName = localizedText(agency.authority?.name, language);
  const city = localizedText(agency.city, language) ?? '';
  return {
    name: agency.name,
    legalName: localizedText(agency.legalName, language) ?? agency.name,
    address: [localizedText(agency.street, language), `${agency.zip} ${city}`, localizedText(agency.country, language)]
      .filter(Boolean)
      .join(', '),
    phone: agency.phone,
    email: agency.email,
    enterpriseNumber: agency.enterpriseNumber ?? null,
    vatNumber: agency.vatNumber ?? null,
    professionalTitle: localizedText(agency.professionalTitle, language),
    numbers: agency.numbers,
    countryOfRecognition: localizedText(agency.countryOfRecognition, language),
    authority:
      authorityName === null
        ? null
        : { name: authorityName, address: localizedText(agency.authority?.address, language) ?? '' },
    insurer: localizedText(agency.insurer, language),
    policyNumber: agency.policyNumber ?? null,
    codeOfConductUrl: agency.codeOfConductUrl?.[language] ?? null,
  };
}
