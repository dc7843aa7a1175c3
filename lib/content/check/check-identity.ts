import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SettingsFile, settingsSchema } from '@/lib/content/schema/settings';
import type { ProblemReport } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import type { SourceFiles } from './source-files';

/** Something that only the demo agency has: its kind, and its spellings. */
type Trait = { what: string; pattern: RegExp };

type Checked = { source: SourceFiles; folder: string; shippedFolder: string };

/**
 * Reports the demo agency's name, contacts and registrations in the agency's own files, one line per place: leftovers
 * of a copy of the demo.
 */
export async function checkIdentity({ source, folder, shippedFolder }: Checked, report: ProblemReport): Promise<void> {
  if (path.resolve(folder) === path.resolve(shippedFolder)) return;
  const demo = await readSettings(shippedFolder);
  if (!demo) return;
  const traits = traitsOf(demo, source.settings?.agency.name ?? '');
  for (const { file, value } of source.raw) {
    if (source.isBorrowed(file)) continue;
    walk(value, {
      enabled: source.settings?.languages.enabled,
      onText({ path: place, text }) {
        const found = traits.flatMap(({ what, pattern }) => {
          const match = text.match(pattern);
          return match ? [`${what} "${match[0].trim()}"`] : [];
        });
        if (found.length === 0) return;
        report.warn({
          kind: 'demo',
          file,
          path: place,
          found: `of the demo agency: ${found.join(', ')}`,
          expected: 'your own, unless it stands for something else',
        });
      },
    });
  }
}

async function readSettings(folder: string): Promise<SettingsFile | null> {
  try {
    const text = await readFile(path.join(folder, 'settings.json'), 'utf8');
    return settingsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function traitsOf({ agency, contactPeople }: SettingsFile, ownName: string): Trait[] {
  // An agency of a similar name may use its own.
  const names = [...Object.values(agency.legalName), agency.name].filter(
    (name) => name === ownName || !ownName.includes(name),
  );
  const places = [agency, ...agency.offices];
  const numbers = [agency.enterpriseNumber, agency.vatNumber].map(digitsOf);
  const phones = [...places, ...contactPeople].map(({ phone }) => digitsOf(phone).replace(/^0/, ''));
  const mails = [agency, ...contactPeople].map(({ email }) => email?.split('@')[1] ?? '');
  const traits: readonly (readonly [string, readonly string[], (one: string) => RegExp])[] = [
    ['name', names, wordPattern],
    ['person', contactPeople.map(({ name }) => name), wordPattern],
    ['company number', numbers, numberPattern],
    ['phone', phones, phonePattern],
    ['mail domain', mails, wordPattern],
    ['address', places.flatMap(({ street }) => Object.values(street ?? {})), wordPattern],
  ];
  return traits.flatMap(([what, values, patternOf]) => {
    const written = [...new Set(values.filter((value) => value !== ''))];
    if (written.length === 0) return [];
    // The longest first: the legal name is more specific than the name in it.
    const patterns = written.sort((a, b) => b.length - a.length).map((value) => patternOf(value).source);
    return [{ what, pattern: new RegExp(patterns.join('|'), 'u') }];
  });
}

function digitsOf(text: string | undefined): string {
  return text?.replace(/\D/g, '') ?? '';
}

/** Case-sensitive, since a name may be a word of the language in lower case. */
function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
}

function numberPattern(digits: string): RegExp {
  return new RegExp(`(?<!\\d)${[...digits].join('[\\s./-]*')}(?!\\d)`, 'u');
}

/** With its national prefix or the international one. */
function phonePattern(digits: string): RegExp {
  return new RegExp(
    `(?:(?:\\+|00)\\d{2}[\\s./()-]*0?|(?<!\\d)0)[\\s./()-]*${[...digits].join('[\\s./()-]*')}(?!\\d)`,
    'u',
  );
}
