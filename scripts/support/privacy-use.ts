import { parseArgs } from 'node:util';
import { isSought } from '@/lib/domain/office/lead-search';
import { readUse, type UseReader, type Wrong, wrong } from './read-use';

export type PrivacyUse =
  | { command: 'help' }
  | Wrong
  | { command: 'export'; person: string; out: string | null }
  | { command: 'erase'; person: string; isSure: boolean }
  | { command: 'docs' };

const options = {
  out: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parse>['values'];

const readers: Readonly<Record<string, UseReader<Options, PrivacyUse>>> = {
  export: { options: ['out'], read: ofPerson(readExport) },
  erase: {
    options: ['yes'],
    read: ofPerson(({ yes }, person) => ({ command: 'erase', person, isSure: yes === true })),
  },
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

function readExport({ out }: Options, person: string): PrivacyUse {
  return out === '' ? wrong('--out must be a file name') : { command: 'export', person, out: out ?? null };
}
