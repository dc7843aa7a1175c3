import { formatPhone } from '@/lib/domain/format/phone';
import { inEachLanguage, type Language, type Localized, languageInfo } from '@/lib/domain/language';
import { recordOf } from '@/lib/domain/record-of';
import { writeOpeningHours } from '@/lib/domain/time/opening-hours';
import type { ArticleFile } from './schema/article';
import type { FactName } from './schema/fact-names';
import type { Office, Settings } from './settle-settings';

/** Facts of a few words. The others are too long for a title. */
const shortFacts: ReadonlySet<FactName> = new Set([
  'phone',
  'email',
  'name',
  'legalName',
  'foundedYear',
  'enterpriseNumber',
  'vatNumber',
  'policyNumber',
  'package',
]);

/** One fact, in the languages in which it can be said. */
export type Fact = {
  name: FactName;
  values: Localized;
  /** Where its value stands, for the editor who changes it or fills it in. */
  place: string;
  fitsTitle: boolean;
};

/** Facts by what stands between the braces. */
export type Facts = ReadonlyMap<string, Fact>;

type PackageFile = NonNullable<ArticleFile['packages']>['items'][number];
export type FoundPackage = { file: string; path: string; offer: Pick<PackageFile, 'id' | 'percent' | 'fee'> };

export function listFacts({ agency, contactPeople }: Settings, packages: readonly FoundPackage[]): Facts {
  const facts = new Map<string, Fact>();
  const add = (name: FactName, id: string | undefined, place: string, values: Localized) => {
    const key = id === undefined ? name : `${name}:${id}`;
    if (!facts.has(key)) facts.set(key, { name, values, place, fitsTitle: shortFacts.has(name) });
  };
  const of = (field: string) => `agency.${field} of settings.json`;
  const plain = ['name', 'enterpriseNumber', 'vatNumber', 'policyNumber'] as const;
  for (const field of plain) add(field, undefined, of(field), everywhere(agency[field]));
  for (const field of ['legalName', 'professionalTitle', 'insurer'] as const)
    add(field, undefined, of(field), agency[field] ?? {});
  add('authority', undefined, of('authority.name'), agency.authority?.name ?? {});
  add('foundedYear', undefined, of('foundedYear'), everywhere(agency.foundedYear?.toString()));
  add('phone', undefined, of('phone'), everywhere(formatPhone(agency.phone)));
  add('email', undefined, of('email'), everywhere(agency.email));
  add('address', undefined, of('street, zip and city'), addressOf(agency));
  add(
    'numbers',
    undefined,
    of('numbers'),
    inEachLanguage((language) => listIn(language, agency.numbers)),
  );
  const first = agency.offices.find(({ hours }) => writeOpeningHours(hours, 'nl') !== null);
  add('hours', undefined, of('hours'), first ? hoursOf(first) : {});
  for (const office of agency.offices) {
    const { id } = office;
    if (id === undefined) continue;
    add('hours', id, `hours of the office ${id}, or ${of('hours')}`, hoursOf(office));
    add('phone', id, `phone of the office ${id}`, everywhere(formatPhone(office.phone)));
    add('address', id, `street, zip and city of the office ${id}`, addressOf(office));
    add('email', id, `email of the office ${id}`, everywhere(office.email));
  }
  for (const { id, phone, email } of contactPeople) {
    // A person who is reached by a number of the agency names it in braces themselves.
    const named = facts.get(phone?.replace(/^\{|\}$/g, '') ?? '')?.values;
    add('phone', id, `phone of ${id}`, named ?? everywhere(phone && formatPhone(phone)));
    add('email', id, `email of ${id}`, everywhere(email));
  }
  for (const { file, path, offer } of packages) {
    if (offer.id === undefined) continue;
    const { percent, fee = {} } = offer;
    const values = percent === undefined ? fee : inEachLanguage((language) => writePercent(percent, language));
    add('package', offer.id, `${path}.${percent === undefined ? 'fee' : 'percent'} of ${file}`, values);
  }
  return facts;
}

function everywhere(value: string | undefined): Localized {
  return value === undefined || value === '' ? {} : inEachLanguage(() => value);
}

function hoursOf({ hours }: Office): Localized {
  return someOf((language) => writeOpeningHours(hours, language));
}

function addressOf({ street, zip, city }: Pick<Office, 'street' | 'zip' | 'city'>): Localized {
  return someOf((language) =>
    street[language] && city[language] ? `${street[language]}, ${zip} ${city[language]}` : null,
  );
}

function someOf(write: (language: Language) => string | null): Localized {
  const entries = Object.entries(recordOf(Object.keys(languageInfo) as Language[], write));
  return Object.fromEntries(entries.filter(([, text]) => text !== null));
}

function listIn(language: Language, values: readonly string[]): string {
  return new Intl.ListFormat(languageInfo[language].locale, { type: 'conjunction' }).format(values);
}

/** `2,42 %`, `2.42%`. */
export function writePercent(percent: number, language: Language): string {
  const number = new Intl.NumberFormat(languageInfo[language].locale, { maximumFractionDigits: 3 }).format(percent);
  return language === 'en' ? `${number}%` : `${number}\u00a0%`;
}
