import { z } from 'zod';
import { internationalPhone } from '@/lib/domain/format/phone';
import { isLanguage, type Localized, languages } from '@/lib/domain/language';
import { hoursExample, parseHours } from './hours';

/** Characters with a meaning in the texts that contain the answers, besides the field separator. */
const plain = /^[^<>{}[\]*_`\\|\p{Cc}]+$/u;
const signs = '< > { } [ ] * _ ` \\ |';

const languageList = languages.join(', ');

function quoted(value: unknown): string {
  return value === undefined || value === '' ? 'nothing' : `“${String(value)}”`;
}

function textOf(what: string, example: string) {
  const expected = `write ${what}, such as ${example}`;
  return z
    .string({ error: expected })
    .trim()
    .min(1, { error: expected, abort: true })
    .max(200, { error: 'write at most 200 characters', abort: true })
    .regex(plain, { error: `remove these characters: ${signs}` });
}

/** `nl=Gent, fr=Gand`: a text per language; null for a text that is the same in all of them. */
function readTranslations(text: string): Localized | null {
  const parts = text.split(/\s*,\s*(?=\p{L}{2}=)/u).map((part) => part.match(/^(\p{L}{2})=(.*)$/u));
  if (parts.some((part) => part === null)) return null;
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1], part[2]?.trim()]] : [])));
}

/** A text that may differ from language to language: one for all, or `nl=Gent, fr=Gand`, or an object. */
function localizedText(what: string, example: string) {
  const schema = textOf(what, example);
  return z.unknown().transform((value, context): Localized => {
    const refuse = (message: string, path: string[] = []) => context.addIssue({ code: 'custom', message, path });
    const read = (text: unknown, path: string[] = []): string => {
      const { data, error } = schema.safeParse(text);
      if (error) refuse(error.issues[0]?.message ?? '', path);
      // A text of one language that holds the beginning of another was split at the wrong sign.
      const [, mark] = data?.match(/(?:^|[\s,;])(\p{L}{2}=)/u) ?? [];
      if (mark) refuse(`${quoted(data)} has “${mark}” inside: write ${what} as ${example}`, path);
      return data ?? '';
    };
    const given = typeof value === 'string' ? (readTranslations(value) ?? value) : value;
    if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).length === 0) {
      const text = read(typeof given === 'string' ? given : undefined);
      return Object.fromEntries(languages.map((language) => [language, text]));
    }
    const texts: Localized = {};
    for (const [language, text] of Object.entries(given)) {
      if (isLanguage(language)) texts[language] = read(text, [language]);
      else refuse(`${quoted(language)} is not a language: use ${languageList}`);
    }
    return texts;
  });
}

const colorSchema = z
  .string({ error: 'write a colour, such as #1f5b52' })
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, {
    error: ({ input }) => `${quoted(input)} is not a colour: write # and six digits or letters a to f, such as #1f5b52`,
  });

const phoneSchema = z
  .string({ error: 'write a phone number, such as 02 123 45 67' })
  .trim()
  .refine(isPhone, {
    error: ({ input }) =>
      `${quoted(input)} is not a complete phone number: write a number such as 02 123 45 67 or +352 26 12 34 56`,
  });

function isPhone(text: string): boolean {
  return internationalPhone(text) !== null;
}

const emailSchema = z.email({
  error: ({ input }) => `${quoted(input)} is not an e-mail address: write an address such as info@agency.be`,
});

const hoursSchema = z
  .string({ error: `write hours, such as ${hoursExample}` })
  .trim()
  .transform((text, context) => {
    const hours = parseHours(text);
    if (hours) return hours;
    context.addIssue({
      code: 'custom',
      message: `${quoted(text)} is not valid: write days (mon to sun) and times in steps of five minutes, such as ${hoursExample}`,
    });
    return z.NEVER;
  });

/** An empty answer to an optional question. */
function orNone<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );
}

export const officeFields = {
  name: localizedText('the name of the office', 'Brugge or nl=Brugge, fr=Bruges'),
  street: localizedText('street and number', 'Kerkstraat 1'),
  zip: z
    .string({ error: 'write a postal code, such as 8000' })
    .trim()
    .regex(/^\d{4,5}$/, { error: ({ input }) => `${quoted(input)} is not a postal code: write a code such as 8000` }),
  city: localizedText('the town', 'Brugge or nl=Brugge, fr=Bruges'),
  phone: phoneSchema,
  email: emailSchema,
  hours: orNone(hoursSchema),
};

export const personFields = {
  name: textOf('a name', 'An Janssens'),
  phone: orNone(phoneSchema),
  email: orNone(emailSchema),
};

/** Reads `a | b | c` as the fields of an object, in their order; values other than texts stay unchanged. */
function fieldsOf(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split('|');
  return Object.fromEntries(names.map((name, index) => [name, parts[index]?.trim()]));
}

function thingSchema<Fields extends z.ZodRawShape>(what: string, fields: Fields) {
  const names = Object.keys(fields);
  return z.preprocess(
    (value) => fieldsOf(value, names),
    z.strictObject(fields, {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? `use these fields: ${names.join(', ')}`
          : `write ${what} as ${names.join(' | ')}`,
    }),
  );
}

/** `Gent, Brugge`; names with translations are separated by semicolons: `nl=Gent, fr=Gand; Brugge`. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split(/[;=]/.test(value) ? ';' : ',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The last two of ten digits check the first eight. */
function isEnterpriseNumber(digits: string): boolean {
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

export const answerFields = {
  name: textOf('the name of the agency', 'Huis & Tuin'),
  languages: z.preprocess(
    listOf,
    z
      .array(
        z.string().refine(isLanguage, {
          error: ({ input }) => `${quoted(input)} is not a language of the site: choose from ${languageList}`,
          abort: true,
        }),
        { error: `write one or more of ${languageList}, the default language first` },
      )
      .min(1, { error: `write one or more of ${languageList}, the default language first` })
      .refine((list) => new Set(list).size === list.length, { error: 'write each language once' }),
  ),
  color: colorSchema,
  signal: orNone(colorSchema),
  towns: z.preprocess(
    listOf,
    z
      .array(localizedText('a town', 'Brugge or nl=Brugge, fr=Bruges'), {
        error: 'write one or more towns, such as Brugge, Oostende',
      })
      .min(1, { error: 'write one or more towns, such as Brugge, Oostende' }),
  ),
  offices: z
    .array(thingSchema('an office', officeFields), { error: 'write one office or more' })
    .min(1, { error: 'write one office or more' }),
  people: z.array(thingSchema('a person', personFields), { error: 'write a list of people' }).default([]),
  legalName: orNone(localizedText('name and legal form', 'Huis & Tuin bv')),
  enterpriseNumber: orNone(
    z
      .string({ error: 'write an enterprise number, such as 0123.456.749' })
      .transform((text) => text.replace(/^\s*BE\s*/i, '').replace(/[\s.]/g, ''))
      .refine(isEnterpriseNumber, {
        error: ({ input }) =>
          `${quoted(input)} is not an enterprise number: write its ten digits; the last two must match the others`,
      })
      .transform((digits) => `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`),
  ),
  registrationNumber: orNone(textOf('the number of the BIV/IPI registration', '123.456')),
};

const answersSchema = z.strictObject(answerFields, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `${(issue.keys ?? []).map(quoted).join(', ')}: unknown answer; use ${Object.keys(answerFields).join(', ')}`
      : 'write an object with the answers',
});

export type Answers = z.output<typeof answersSchema>;

/** Returns the errors in the given answers; none is required. */
export function findProblems(given: unknown): string[] {
  return answersSchema.partial().safeParse(given).error?.issues.map(describeIssue) ?? [];
}

/** Answers as given, by name; errors are reported for each place. */
export function parseAnswers(given: unknown): { answers: Answers } | { problems: string[] } {
  const { data, error } = answersSchema.safeParse(given);
  return error ? { problems: error.issues.map(describeIssue) } : { answers: data };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : ` ${String(part)}`)).join('');
  return place === '' ? message : `${place.trim()}: ${message}`;
}
