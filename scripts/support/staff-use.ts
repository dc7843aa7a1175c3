import { parseArgs } from 'node:util';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import { isStaffRole, type StaffRole, staffRoles } from '@/lib/domain/office/staff-role';

export type StaffUse =
  | { command: 'help' }
  | { command: 'wrong'; reason: string }
  | { command: 'add'; email: string; name: string; language: Language; role: StaffRole }
  | { command: 'list'; isJson: boolean }
  | { command: 'role'; email: string; role: StaffRole }
  | { command: 'disable' | 'enable'; email: string }
  | { command: 'reset'; email: string; endsSecondFactor: boolean }
  | { command: 'remove'; email: string; isSure: boolean }
  | { command: 'log'; limit: number; isJson: boolean };

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  'second-factor': { type: 'boolean' },
  yes: { type: 'boolean' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parse>['values'];

/** The options and the number of words of each command, and how it is read. */
type Reader = {
  options: readonly (keyof Options)[];
  words: number;
  read(options: Options, words: readonly string[]): StaffUse;
};

const usualLimit = 50;
const maxListed = 10_000;

const readers: Readonly<Record<string, Reader>> = {
  add: { options: ['name', 'role', 'language'], words: 1, read: readAdd },
  list: { options: ['json'], words: 0, read: ({ json }) => ({ command: 'list', isJson: json === true }) },
  role: { options: [], words: 2, read: (_, [email = '', role = '']) => readRole(email, role) },
  disable: { options: [], words: 1, read: (_, [email = '']) => ({ command: 'disable', email }) },
  enable: { options: [], words: 1, read: (_, [email = '']) => ({ command: 'enable', email }) },
  reset: {
    options: ['second-factor'],
    words: 1,
    read: (given, [email = '']) => ({ command: 'reset', email, endsSecondFactor: given['second-factor'] === true }),
  },
  remove: {
    options: ['yes'],
    words: 1,
    read: ({ yes }, [email = '']) => ({ command: 'remove', email, isSure: yes === true }),
  },
  log: { options: ['limit', 'json'], words: 0, read: readLog },
};

/** The arguments of `npm run staff --`. */
export function readStaffUse(typed: readonly string[]): StaffUse {
  try {
    const { values, positionals } = parse(typed);
    if (values.help) return { command: 'help' };
    const [name = '', ...words] = positionals;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader) return wrong(name === '' ? 'Specify a command' : `Unknown command: ${name}`);
    const foreign = Object.keys(values).find((option) => !reader.options.some((own) => own === option));
    if (foreign) return wrong(`${name} has no option --${foreign}`);
    if (words.length > reader.words) return wrong(`Unexpected arguments: ${words.slice(reader.words).join(' ')}`);
    if (reader.words > 0 && !words[0]?.includes('@')) return wrong('Specify the person’s e-mail address');
    return reader.read(values, words);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options });
}

function wrong(reason: string): StaffUse {
  return { command: 'wrong', reason };
}

const roleRule = `The role must be one of ${staffRoles.join(', ')}`;

function readAdd({ name, role = 'agent', language = 'nl' }: Options, [email = '']: readonly string[]): StaffUse {
  if (!name?.trim()) return wrong('Specify --name, which colleagues see');
  if (name.length > 120) return wrong('--name must have at most 120 characters');
  if (!isStaffRole(role)) return wrong(roleRule);
  if (!isLanguage(language)) return wrong(`--language must be one of ${languages.join(', ')}`);
  return { command: 'add', email, name: name.trim(), language, role };
}

function readRole(email: string, role: string): StaffUse {
  return isStaffRole(role) ? { command: 'role', email, role } : wrong(roleRule);
}

function readLog({ limit: text, json }: Options): StaffUse {
  const limit = text === undefined ? usualLimit : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxListed)
    return wrong(`--limit must be a whole number from 1 to ${maxListed}`);
  return { command: 'log', limit, isJson: json === true };
}
