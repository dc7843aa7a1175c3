import { parseArgs } from 'node:util';
import { isSought } from '@/lib/domain/office/lead-search';
import type { ErasureChoice } from '@/lib/usecases/privacy/erase-person';
import { readUse, type UseReader, type Wrong, wrong } from './read-use';

export type PrivacyUse =
  | { command: 'help' }
  | Wrong
  | { command: 'export'; person: string; out: string | null }
  | { command: 'erase'; person: string; isSure: boolean; choice: ErasureChoice }
  | { command: 'trust-clock' }
  | { command: 'docs' };

const options = {
  out: { type: 'string' },
  yes: { type: 'boolean' },
  published: { type: 'string' },
  hide: { type: 'string', multiple: true },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parse>['values'];

const readers: Readonly<Record<string, UseReader<Options, PrivacyUse>>> = {
  export: { options: ['out'], read: ofPerson(readExport) },
  erase: {
    options: ['yes', 'published', 'hide', 'reason'],
    read: ofPerson(readErase),
  },
  'trust-clock': { options: [], maxWords: 0, read: () => ({ command: 'trust-clock' }) },
  docs: { options: [], maxWords: 0, read: () => ({ command: 'docs' }) },
};

/** The arguments of `npm run privacy --`. */
export function readPrivacyUse(typed: readonly string[]): PrivacyUse {
  return readUse(() => parse(typed), readers);
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options });
}

/** A command whose only word is the e-mail address or phone number of a person. */
function ofPerson(read: (options: Options, person: string) => PrivacyUse): UseReader<Options, PrivacyUse>['read'] {
  return (given, [person = '', ...more]) => {
    if (!isSought(person)) return wrong('Specify the person’s e-mail address or phone number');
    return more.length > 0 ? wrong(`Unexpected arguments: ${more.join(' ')}`) : read(given, person);
  };
}

function readErase({ yes, published, hide, reason = '' }: Options, person: string): PrivacyUse {
  if (published !== undefined && published !== 'remove' && published !== 'keep')
    return wrong('--published must be remove or keep');
  const choice: ErasureChoice = { published: published ?? null, hide: hide ? readPlaces(hide) : null, reason };
  return { command: 'erase', person, isSure: yes === true, choice };
}

function readPlaces(typed: readonly string[]): 'all' | string[] {
  return typed.includes('all') ? 'all' : typed.filter((place) => place !== 'none');
}

function readExport({ out }: Options, person: string): PrivacyUse {
  return out === '' ? wrong('--out must be a file name') : { command: 'export', person, out: out ?? null };
}
