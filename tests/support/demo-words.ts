import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@/lib/domain/language';
import { escapePattern } from '@/lib/domain/text/escape';

type Translated = Partial<Record<Language, string>>;
type DemoWord = { word: string; pattern: RegExp; language: Language | null };

type DemoSettings = {
  agency: {
    name: string;
    legalName: Translated;
    slogan: Translated;
    city: Translated;
    street: Translated;
    phone: string;
    email: string;
    enterpriseNumber: string;
    numbers: string[];
    insurer: Translated;
    policyNumber: string;
    offices: { street: Translated; city: Translated; phone: string }[];
  };
  contactPeople: { name: string; phone?: string; email?: string }[];
};

const folder = 'content';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

/**
 * Everything that could identify the demo agency, from its own content: names, numbers, addresses, towns,
 * slogan, and the people who speak for it.
 */
function collectWords(): DemoWord[] {
  const { agency, contactPeople } = read<DemoSettings>('settings.json');
  const clients = readdirSync(path.join(folder, 'testimonials')).map(
    (file) => read<{ name: string }>(`testimonials/${file}`).name,
  );
  const family = contactPeople.flatMap(({ name }) => name.split(' ').slice(-1));
  const domains = [agency.email, ...contactPeople.map(({ email }) => email ?? '')].map((email) => email.split('@')[1]);
  const inAll = (word: string): DemoWord => ({ word, pattern: wholeWord(word), language: null });
  const translated = (texts: Translated): DemoWord[] =>
    languages.flatMap((language) => {
      const word = texts[language];
      return word === undefined ? [] : [{ word, pattern: wholeWord(word), language }];
    });
  const phones = [agency, ...agency.offices, ...contactPeople].flatMap(({ phone }) =>
    phone && /\d/.test(phone) ? phone : [],
  );
  const words = [
    ...[agency.name, agency.policyNumber, ...clients, ...family].map(inAll),
    ...agency.numbers.map(registrationNumber),
    ...contactPeople.map(({ name }) => inAll(name)),
    ...domains.flatMap((domain) => (domain ? [inAll(domain)] : [])),
    nameInCode(agency.name),
    digitsOf(agency.enterpriseNumber),
    ...phones.map((phone) => digitsOf(phone.replace(/^0/, ''))),
    ...[agency.legalName, agency.slogan, agency.insurer].flatMap(translated),
    ...[agency, ...agency.offices].flatMap(({ street = {}, city = {} }) => [
      ...translated(street),
      ...translated(city),
    ]),
  ];
  return [...new Map(words.map((word) => [`${word.language} ${word.pattern.source}`, word])).values()];
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'u');
}

/** A registration number, after the institute's short name: without the name it may be an amount. */
function registrationNumber(number: string): DemoWord {
  return {
    word: number,
    pattern: new RegExp(`(?:BIV|IPI)[^\\p{L}]{0,40}${wholeWord(number).source}`, 'u'),
    language: null,
  };
}

/** The name in names of cookies, headers, messages and hosts, whatever its capitals. */
function nameInCode(name: string): DemoWord {
  const pattern = new RegExp(`(?<![a-z])${escapePattern(name)}[-_:.][a-z]`, 'i');
  return { word: `${name.toLowerCase()}-…`, pattern, language: null };
}

/** Matches a number in any grouping. */
function digitsOf(number: string): DemoWord {
  const digits = [...number.replace(/\D/g, '')];
  return {
    word: number,
    pattern: new RegExp(`(?<!\\d)0?${digits.join('[\\s./-]{0,2}')}(?!\\d)`),
    language: null,
  };
}

const demoWords = collectWords();

/** Returns the demo's words in a text; a word of one language is searched only in texts of that language. */
export function findDemoWords(text: string, language: Language | null): string[] {
  return demoWords
    .filter((word) => language === null || word.language === null || word.language === language)
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word }) => word);
}
