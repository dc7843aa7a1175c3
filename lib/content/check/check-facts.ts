import { internationalPhone } from '@/lib/domain/format/phone';
import { isLanguage, type Language } from '@/lib/domain/language';
import { gapsOf } from '@/lib/domain/text/fill-text';
import { brusselsDay, weekdays } from '@/lib/domain/time/brussels-time';
import { weekdayName } from '@/lib/domain/time/opening-hours';
import type { ProblemReport } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import { type Fact, type Facts, writePercent } from '../facts';
import { readFacts } from '../read-facts';
import { createShownDays } from '../shown-days';
import type { SourceFiles } from './source-files';

/** Files whose texts are an agency's own; settings hold the facts themselves. */
const texts = /^(?:pages|articles|shell)\//;
/** Two times of day with a word or a dash between them: `09:00–18:30`, `9 tot 18.30 uur`, `de 9 h à 18 h 30`. */
const clock = String.raw`(?:[01]?\d|2[0-3])(?:\s?[:.uh]\s?[0-5]\d|\s?(?:uur|Uhr|am|pm|[uh]))?(?!\d)`;
const timeRange = new RegExp(
  String.raw`(?<![\d.,:/€])(${clock}(?:\s?(?:am|pm))?)\s?(?:–|-|tot|à|to|bis)\s?(${clock}(?:\s?(?:am|pm|uur|Uhr|u))?)`,
  'giu',
);
const phoneNumber = /(?:\+|\b0)\d[\d\s./()-]{6,}\d/g;

type Told = { found: string; placeholder: string; now?: string | undefined };

/** A fact that a text says in words: the words as written, and what stands for them. */
export type FactInWords = Told & {
  file: string;
  path: string;
  text: string;
  fact: Fact | undefined;
  language: Language | null;
};

/** Names what texts say in words although a fact of the folder says it: with the next change they would contradict it. */
export async function checkFacts(
  source: SourceFiles,
  files: Parameters<typeof readFacts>[0],
  now: Date,
  report: ProblemReport,
): Promise<void> {
  for (const { file, path, found, placeholder, now: value } of await findFactsInWords(source, files, now, report))
    report.warn({
      file,
      path,
      found: `"${found}"${value === undefined ? '' : `, where the fact is ${value}`}`,
      expected: `${placeholder}, which follows the fact`,
    });
}

/** Hours beside the names of two weekdays are opening hours also where they differ, which is how an old one is found. */
export async function findFactsInWords(
  source: SourceFiles,
  files: Parameters<typeof readFacts>[0],
  now: Date,
  report: ProblemReport,
): Promise<FactInWords[]> {
  const known = await readFacts(
    files,
    { today: brusselsDay(now), days: createShownDays(now) },
    { ...report, error: () => {} },
  );
  if (!known) return [];
  const all: FactInWords[] = [];
  const packages = packagesOf(source);
  for (const { file, value } of source.raw) {
    if (source.isBorrowed(file) || !texts.test(file)) continue;
    walk(value, {
      enabled: known.enabled,
      onText({ path, text }) {
        const language = path.split('.').filter(isLanguage).at(-1) ?? null;
        const told = [
          ...phonesIn(text, known.facts),
          ...(language
            ? [
                ...valuesIn(text, language, known.facts),
                ...hoursIn(text, language, known.facts),
                ...packages.flatMap(({ id, percent }) => pricesIn(text, language, id, percent)),
              ]
            : []),
        ];
        all.push(
          ...told.map((one) => ({
            ...one,
            ...{ file, path, text, language },
            fact: known.facts.get(one.placeholder.slice(1, -1)),
          })),
        );
      },
    });
  }
  return all;
}

function packagesOf({ articles }: SourceFiles): { id: string; percent: number }[] {
  return articles.flatMap(({ value: { packages } }) =>
    (packages?.items ?? []).flatMap(({ id, percent }) => (id && percent !== undefined ? [{ id, percent }] : [])),
  );
}

function phonesIn(text: string, facts: Facts): Told[] {
  const phones = [...facts].filter(([, { name }]) => name === 'phone');
  return (text.match(phoneNumber) ?? []).flatMap((written) => {
    const number = internationalPhone(written);
    const fact =
      number && phones.find(([, { values }]) => internationalPhone(Object.values(values)[0] ?? '') === number);
    return fact ? [{ found: written.trim(), placeholder: `{${fact[0]}}` }] : [];
  });
}

/** Facts that nothing else is written like. A name or a year stands in a text for itself. */
const unmistakable = new Set(['email', 'address', 'vatNumber', 'enterpriseNumber', 'policyNumber', 'insurer']);

function valuesIn(text: string, language: Language, facts: Facts): Told[] {
  const told: Told[] = [];
  let rest = text;
  const named = [...facts].filter(([, { name }]) => unmistakable.has(name)).sort(byLength(language));
  for (const [key, { values }] of named) {
    const value = values[language];
    if (value === undefined || value.length < 6 || gapsOf(value).length > 0 || !rest.includes(value)) continue;
    told.push({ found: value, placeholder: `{${key}}` });
    rest = rest.replaceAll(value, '');
  }
  return told;
}

/** The longest first: a VAT number has the company number in it. */
function byLength(language: Language) {
  const lengthOf = ({ values }: Fact) => values[language]?.length ?? 0;
  return ([, one]: [string, Fact], [, other]: [string, Fact]) => lengthOf(other) - lengthOf(one);
}

function hoursIn(text: string, language: Language, facts: Facts): Told[] {
  const all = [...facts].filter(([, { name, values }]) => name === 'hours' && values[language] !== undefined);
  if (all.length === 0) return [];
  const days = weekdays.map((day) => weekdayName(day, language));
  return text.split(/\n|(?<=[.!?])\s/).flatMap((sentence) => {
    const words = sentence.toLowerCase();
    // An open house is on one day.
    const isOfWeek = days.filter((day) => words.includes(day.toLowerCase())).length > 1;
    return [...sentence.matchAll(timeRange)].flatMap(([found, from = '', until = '']) => {
      const range = `${minutesIn(from)}–${minutesIn(until)}`;
      const same = all.find(([, { values }]) => rangesIn(values[language] ?? '').includes(range));
      if (same) return [{ found, placeholder: `{${same[0]}}` }];
      const [first] = all;
      return isOfWeek && first ? [{ found, placeholder: `{${first[0]}}`, now: first[1].values[language] }] : [];
    });
  });
}

function rangesIn(text: string): string[] {
  return [...text.matchAll(timeRange)].map(([, from = '', until = '']) => `${minutesIn(from)}–${minutesIn(until)}`);
}

/** The minute of the day: `09:00`, `18 h 30`, `6.30 pm`. */
function minutesIn(time: string): number {
  const [hour = 0, minute = 0] = (time.match(/\d+/g) ?? []).map(Number);
  return ((hour % 12) + (/pm/i.test(time) || (hour >= 12 && !/am/i.test(time)) ? 12 : 0)) * 60 + minute;
}

/** A whole percentage is one of many; 2.42 % is the agency's. */
function pricesIn(text: string, language: Language, id: string, percent: number): Told[] {
  if (Number.isInteger(percent)) return [];
  const written = writePercent(percent, language).replace(/\s?%/, '');
  const found = new RegExp(`(?<![\\d.,])${written.replace('.', '\\.')}\\s?%`).exec(text)?.[0];
  return found ? [{ found, placeholder: `{package:${id}}` }] : [];
}
