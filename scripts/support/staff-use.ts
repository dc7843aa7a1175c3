import { parseArgs } from 'node:util';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import { isStaffRole, type StaffRole, staffRoles } from '@/lib/domain/office/staff-role';
import { limitRule, readLimit, readUse, type UseReader, type Wrong, wrong } from './read-use';

export type StaffUse =
  | { command: 'help' }
  | Wrong
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

const readers: Readonly<Record<string, UseReader<Options, StaffUse>>> = {
  add: { options: ['name', 'role', 'language'], maxWords: 1, read: ofPerson(readAdd) },
  list: { options: ['json'], maxWords: 0, read: ({ json }) => ({ command: 'list', isJson: json === true }) },
  role: { options: [], maxWords: 2, read: ofPerson((_, email, [role = '']) => readRole(email, role)) },
  disable: { options: [], maxWords: 1, read: ofPerson((_, email) => ({ command: 'disable', email })) },
  enable: { options: [], maxWords: 1, read: ofPerson((_, email) => ({ command: 'enable', email })) },
  reset: {
    options: ['second-factor'],
    maxWords: 1,
    read: ofPerson((given, email) => ({ command: 'reset', email, endsSecondFactor: given['second-factor'] === true })),
  },
  remove: {
    options: ['yes'],
    maxWords: 1,
    read: ofPerson(({ yes }, email) => ({ command: 'remove', email, isSure: yes === true })),
  },
  log: { options: ['limit', 'json'], maxWords: 0, read: readLog },
};

/** The arguments of `npm run staff --`. */
export function readStaffUse(typed: readonly string[]): StaffUse {
  return readUse(() => parse(typed), readers);
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options });
}

/** A command whose first word is the e-mail address of a person. */
function ofPerson(
  read: (options: Options, email: string, words: readonly string[]) => StaffUse,
): UseReader<Options, StaffUse>['read'] {
  return (options, [email = '', ...words]) =>
    email.includes('@') ? read(options, email, words) : wrong('Specify the person’s e-mail address');
}

const roleRule = `The role must be one of ${staffRoles.join(', ')}`;

function readAdd({ name, role = 'agent', language = 'nl' }: Options, email: string): StaffUse {
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
  const limit = readLimit(text);
  return limit === null ? wrong(limitRule) : { command: 'log', limit, isJson: json === true };
}
