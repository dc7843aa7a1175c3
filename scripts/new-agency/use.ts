import { readFile } from 'node:fs/promises';
import { type Values, wrong } from '../support/define-command';

export const options = {
  answers: { type: 'string' },
  name: { type: 'string' },
  languages: { type: 'string' },
  color: { type: 'string' },
  signal: { type: 'string' },
  accent: { type: 'string' },
  towns: { type: 'string' },
  office: { type: 'string', multiple: true },
  person: { type: 'string', multiple: true },
  'legal-name': { type: 'string' },
  'enterprise-number': { type: 'string' },
  'registration-number': { type: 'string' },
} as const;

/** What was typed, by the names of answers; it takes precedence over the answers of a file. */
export async function readGiven({ answers, office, person, ...rest }: Values<typeof options>) {
  const own = {
    ...rest,
    'legal-name': undefined,
    'enterprise-number': undefined,
    'registration-number': undefined,
    offices: office,
    people: person,
    legalName: rest['legal-name'],
    enterpriseNumber: rest['enterprise-number'],
    registrationNumber: rest['registration-number'],
  };
  const named = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return withSignal({ ...(answers && (await readAnswers(answers))), ...named });
}

/** The signal colour was called "accent". */
function withSignal({ accent, ...given }: Readonly<Record<string, unknown>>) {
  const isFormerName = accent !== undefined;
  return { given: isFormerName ? { signal: accent, ...given } : given, isFormerName };
}

async function readAnswers(file: string): Promise<object> {
  const source = await readFile(file, 'utf8').catch(() => wrong(`Cannot read ${file}.`));
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    wrong(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    wrong(`${file} must contain an object with answers.`);
  return value;
}
