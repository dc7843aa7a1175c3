import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

export type NewAgencyUse =
  | { command: 'help' }
  | { command: 'wrong'; reason: string }
  | { command: 'write'; folder: string; given: Readonly<Record<string, unknown>>; isFormerName: boolean };

const options = {
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
  help: { type: 'boolean', short: 'h' },
} as const;

/** The command's parameters; answers on the command line take precedence over those of a file. */
export async function readUse(args: readonly string[]): Promise<NewAgencyUse> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help) return { command: 'help' };
    const [folder] = positionals;
    if (folder === undefined || folder === '' || positionals.length > 1)
      return { command: 'wrong', reason: 'Specify one folder.' };
    const { answers, office, person, ...rest } = values;
    const own = {
      ...rest,
      'legal-name': undefined,
      'enterprise-number': undefined,
      'registration-number': undefined,
      offices: office,
      people: person,
      legalName: values['legal-name'],
      enterpriseNumber: values['enterprise-number'],
      registrationNumber: values['registration-number'],
    };
    const named = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    const all = { ...(answers && (await readAnswers(answers))), ...named };
    return { command: 'write', folder, ...withSignal(all) };
  } catch (error) {
    return { command: 'wrong', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The signal colour was called "accent". */
function withSignal({ accent, ...given }: Readonly<Record<string, unknown>>) {
  const isFormerName = accent !== undefined;
  return { given: isFormerName ? { signal: accent, ...given } : given, isFormerName };
}

async function readAnswers(file: string): Promise<object> {
  const source = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Cannot read ${file}.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} must contain an object with answers.`);
  return value;
}
