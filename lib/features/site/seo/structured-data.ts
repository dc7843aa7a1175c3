import { getContent } from '@/lib/content/content';
import { internationalPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { withoutGaps } from '@/lib/domain/text/fill-text';
import { addDays, brusselsDay, type Weekday, weekdays } from '@/lib/domain/time/brussels-time';
import type { ClosedDays } from '@/lib/domain/time/closed-days';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';
import type { BreadcrumbStep } from '@/lib/features/site/get-breadcrumb';
import type { ConfiguredPage } from '@/lib/features/site/get-configured-page';
import { getAgencyIdentity } from '@/lib/features/site/shell/get-footer';
import { localizedText } from '@/lib/i18n/translator';
import { absoluteUrl, largePictureUrl } from '@/lib/platform/absolute-url';

/** A thing as schema.org describes it; what is undefined is not written. */
export type Thing = { '@type': string } & { readonly [property: string]: unknown };

/** The structured data of one page: several things under one context. */
export type StructuredData = { '@context': 'https://schema.org'; '@graph': Thing[] };

export function structuredData(things: readonly (Thing | null)[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

/** Home and contact describe the agency; every page has its breadcrumb. */
export function pageStructuredData(
  { page, breadcrumb }: Pick<ConfiguredPage, 'page' | 'breadcrumb'>,
  language: Language,
  now: Date,
): StructuredData {
  const tellsAgency = page.path === '/' || page.path === '/contact/';
  return structuredData([tellsAgency ? agencyThing(language, now) : null, breadcrumbThing(breadcrumb)]);
}

/** The steps above a page; null where there is nothing above it. The last step is the page itself. */
export function breadcrumbThing(steps: readonly BreadcrumbStep[]): Thing | null {
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href !== null && { item: absoluteUrl(href) }),
    })),
  };
}

/** How many days before a closed day search engines hear of it: each page of the agency carries all of them. */
const closedDaysAhead = 60;

/** Everything about the agency that Belgian law requires and schema.org has a word for. */
function agencyThing(language: Language, now: Date): Thing {
  const { agency, brand, contactPeople, closedDays } = getContent().settings;
  const identity = getAgencyIdentity(language);
  const today = brusselsDay(now);
  return {
    ...agencyReference(language),
    legalName: withoutGaps(identity.legalName),
    slogan: localizedText(agency.slogan, language) ?? undefined,
    foundingDate: agency.foundedYear === undefined ? undefined : String(agency.foundedYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: localizedText(agency.street, language) ?? undefined,
      postalCode: agency.zip,
      addressLocality: localizedText(agency.city, language) ?? undefined,
      addressCountry: 'BE',
    },
    email: identity.email,
    vatID: withoutGaps(identity.vatNumber),
    logo: brand.logo ? absoluteUrl(brand.logo.url) : absoluteUrl('/app-icon/512.png'),
    department: someOf(
      agency.offices.map(({ id, name, street, zip, city, phone, email, hours }) => ({
        '@type': 'RealEstateAgent',
        name: `${agency.name} ${localizedText(name, language) ?? ''}`.trim(),
        telephone: internationalPhone(phone) ?? undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: localizedText(street, language) ?? undefined,
          postalCode: zip,
          addressLocality: localizedText(city, language) ?? undefined,
          addressCountry: 'BE',
        },
        email,
        openingHoursSpecification: someOf(openingHoursThings(hours)),
        specialOpeningHoursSpecification: someOf(
          closedDays
            .filter(({ from, until }) => until >= today && from <= addDays(today, closedDaysAhead))
            .filter(({ offices }) => !offices || (id && offices.includes(id)))
            .map(closedThing),
        ),
      })),
    ),
    employee: someOf(
      contactPeople.map(({ name, role, languages, phone }) => ({
        '@type': 'Person',
        name,
        jobTitle: localizedText(role, language) ?? undefined,
        knowsLanguage: languages?.length ? languages : undefined,
        telephone: (phone && internationalPhone(phone)) || undefined,
      })),
    ),
  };
}

const schemaDays: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

function openingHoursThings(hours: OpeningHours): Thing[] {
  return weekdays.flatMap((day) =>
    hours[day].map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaDays[day],
      opens: from,
      closes: until,
    })),
  );
}

/** Closed all day, as search engines read it. */
function closedThing({ from, until }: ClosedDays): Thing {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: until,
  };
}

/** A list without entries is not written. */
function someOf(things: readonly Thing[]): readonly Thing[] | undefined {
  return things.length > 0 ? things : undefined;
}

/** The agency in short, for its listings and articles; the same id identifies it as one thing. */
export function agencyReference(language: Language): Thing {
  const { agency } = getContent().settings;
  return {
    '@type': 'RealEstateAgent',
    '@id': absoluteUrl('/#agency'),
    name: agency.name,
    telephone: internationalPhone(agency.phone) ?? undefined,
    url: absoluteUrl(`/${language}/`),
  };
}

/** Maximum number of pictures of a page that are named. */
const maxPictures = 8;

export function pictureUrls(pictures: readonly { url: string }[]): string[] | undefined {
  return pictures.length === 0 ? undefined : pictures.slice(0, maxPictures).map(({ url }) => largePictureUrl(url));
}
