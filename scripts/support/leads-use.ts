import { parseArgs } from 'node:util';
import type { EnquiryChoice } from '@/lib/data/lead-store';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import type { ExportFormat } from '@/lib/usecases/enquiry/export-leads';
import { readChoice } from '@/lib/usecases/enquiry/list-leads';
import { limitRule, readLimit, readUse, type UseReader, type Wrong, wrong } from './read-use';

export type LeadsUse =
  | { command: 'help' }
  | Wrong
  | { command: 'list'; choice: EnquiryChoice; limit: number; isJson: boolean }
  | { command: 'show'; id: string; isJson: boolean }
  | { command: 'export'; choice: EnquiryChoice; format: ExportFormat; out: string | null }
  | { command: 'mails'; isDeadOnly: boolean; limit: number; isJson: boolean }
  | { command: 'retry'; idStart: string | null }
  | { command: 'readers'; out: string | null };

const options = {
  form: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  spam: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  out: { type: 'string' },
  dead: { type: 'boolean' },
  'all-dead': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parse>['values'];

const minIdLength = 6;

const readers: Readonly<Record<string, UseReader<Options, LeadsUse>>> = {
  list: { options: ['form', 'since', 'limit', 'spam', 'json'], maxWords: 0, read: readList },
  show: { options: ['json'], maxWords: 1, read: readShow },
  export: { options: ['csv', 'json', 'out', 'form', 'since', 'spam'], maxWords: 0, read: readExport },
  mails: { options: ['dead', 'limit', 'json'], maxWords: 0, read: readMails },
  readers: { options: ['out'], maxWords: 0, read: readReaders },
  retry: { options: ['all-dead'], maxWords: 1, read: readRetry },
};

/** The arguments of `npm run leads --`. */
export function readLeadsUse(typed: readonly string[]): LeadsUse {
  return readUse(() => parse(typed), readers);
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options });
}

function readList(options: Options): LeadsUse {
  const choice = openChoice(options);
  const limit = readLimit(options.limit);
  if (typeof choice === 'string') return wrong(choice);
  return limit === null ? wrong(limitRule) : { command: 'list', choice, limit, isJson: options.json === true };
}

function readShow(options: Options, [id = '']: readonly string[]): LeadsUse {
  return id.length < minIdLength ? wrong(idRule) : { command: 'show', id, isJson: options.json === true };
}

function readExport(options: Options): LeadsUse {
  const choice = openChoice(options);
  if (typeof choice === 'string') return wrong(choice);
  if (options.csv === options.json) return wrong('Specify --csv or --json');
  if (options.out === '') return wrong('--out must be a file name');
  return { command: 'export', choice, format: options.csv ? 'csv' : 'json', out: options.out ?? null };
}

function readReaders(options: Options): LeadsUse {
  return options.out === '' ? wrong('--out must be a file name') : { command: 'readers', out: options.out ?? null };
}

function readMails(options: Options): LeadsUse {
  const limit = readLimit(options.limit);
  if (limit === null) return wrong(limitRule);
  return { command: 'mails', isDeadOnly: options.dead === true, limit, isJson: options.json === true };
}

function readRetry(options: Options, [id = '']: readonly string[]): LeadsUse {
  if ((id === '') !== (options['all-dead'] === true)) return wrong('Specify an ID or --all-dead');
  if (options['all-dead']) return { command: 'retry', idStart: null };
  return id.length < minIdLength ? wrong(idRule) : { command: 'retry', idStart: id };
}

const idRule = `Specify an ID or at least its first ${minIdLength} characters`;

function openChoice(options: Options): string | EnquiryChoice {
  const choice = readChoice(options);
  if (choice === 'form') return `--form must be one of ${enquiryForms.join(', ')}`;
  return choice === 'since' ? '--since must be a day, such as 2026-11-01' : choice;
}
