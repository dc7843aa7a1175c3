import { parseArgs } from 'node:util';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import { limitRule, readLimit, readUse, type UseReader, type Wrong, wrong } from './read-use';

export type OwnerUse =
  | { command: 'help' }
  | Wrong
  | { command: 'add'; email: string; name: string; language: Language; properties: string[]; isAnyway: boolean }
  | { command: 'list'; isJson: boolean }
  | { command: 'disable' | 'enable'; email: string }
  | { command: 'remove'; email: string; isSure: boolean }
  | { command: 'reset'; email: string; endsSecondFactor: boolean }
  | { command: 'properties'; email: string; properties: string[]; isAnyway: boolean }
  | { command: 'log'; email: string | null; limit: number; isJson: boolean };

const options = {
  name: { type: 'string' },
  language: { type: 'string' },
  properties: { type: 'string', multiple: true },
  anyway: { type: 'boolean' },
  none: { type: 'boolean' },
  'second-factor': { type: 'boolean' },
  yes: { type: 'boolean' },
  email: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parse>['values'];

const readers: Readonly<Record<string, UseReader<Options, OwnerUse>>> = {
  add: { options: ['name', 'language', 'properties', 'anyway'], maxWords: 1, read: readAdd },
  list: { options: ['json'], maxWords: 0, read: ({ json }) => ({ command: 'list', isJson: json === true }) },
  disable: { options: [], read: (_, words) => readAccessChange('disable', words) },
  enable: { options: [], read: (_, words) => readAccessChange('enable', words) },
  remove: { options: ['yes'], read: readRemove },
  reset: { options: ['second-factor'], read: readReset },
  properties: { options: ['none', 'anyway'], read: readProperties },
  log: { options: ['email', 'limit', 'json'], maxWords: 0, read: readLog },
};

/** The arguments of `npm run owner --`. */
export function readOwnerUse(typed: readonly string[]): OwnerUse {
  return readUse(() => parse(typed), readers);
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options });
}

const emailRule = 'Specify the owner’s e-mail address';

function readAdd(
  { name, language = 'nl', properties = [], anyway }: Options,
  [email = '']: readonly string[],
): OwnerUse {
  if (!email.includes('@')) return wrong(emailRule);
  if (!name?.trim()) return wrong('Specify --name, which mails use to address the owner');
  if (name.length > 120) return wrong('--name must have at most 120 characters');
  if (!isLanguage(language)) return wrong(`--language must be one of ${languages.join(', ')}`);
  return { command: 'add', email, name: name.trim(), language, properties, isAnyway: anyway === true };
}

function readAccessChange(command: 'disable' | 'enable', [email = '', ...more]: readonly string[]): OwnerUse {
  return email.includes('@') && more.length === 0 ? { command, email } : wrong(emailRule);
}

function readRemove({ yes }: Options, [email = '', ...more]: readonly string[]): OwnerUse {
  if (!email.includes('@') || more.length > 0) return wrong(emailRule);
  return { command: 'remove', email, isSure: yes === true };
}

function readReset(options: Options, [email = '', ...more]: readonly string[]): OwnerUse {
  if (!email.includes('@') || more.length > 0) return wrong(emailRule);
  return { command: 'reset', email, endsSecondFactor: options['second-factor'] === true };
}

function readProperties({ none, anyway }: Options, [email = '', ...words]: readonly string[]): OwnerUse {
  if (!email.includes('@')) return wrong(emailRule);
  if ((words.length === 0) !== (none === true)) return wrong('Specify the properties or --none');
  return { command: 'properties', email, properties: [...words], isAnyway: anyway === true };
}

function readLog({ email, limit: text, json }: Options): OwnerUse {
  const limit = readLimit(text);
  return limit === null ? wrong(limitRule) : { command: 'log', email: email ?? null, limit, isJson: json === true };
}
