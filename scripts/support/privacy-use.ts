import { parseArgs } from 'node:util';
import { isSought } from '@/lib/domain/office/lead-search';

export type PrivacyUse =
  | { command: 'help' }
  | { command: 'wrong'; reason: string }
  | { command: 'export'; person: string; out: string | null }
  | { command: 'erase'; person: string; isSure: boolean }
  | { command: 'docs' };

const options = {
  out: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The arguments of `npm run privacy --`. */
export function readPrivacyUse(typed: readonly string[]): PrivacyUse {
  try {
    const { values, positionals } = parseArgs({ args: [...typed], allowPositionals: true, options });
    if (values.help) return { command: 'help' };
    const [command = '', ...words] = positionals;
    const foreign = Object.keys(values).find((option) => option !== optionOf[command]);
    if (!Object.hasOwn(optionOf, command)) return wrong(command ? `Unknown command: ${command}` : 'Specify a command');
    if (foreign !== undefined) return wrong(`${command} has no option --${foreign}`);
    if (command === 'docs') return words.length === 0 ? { command } : wrong(`Unexpected arguments: ${words.join(' ')}`);
    const [person = '', ...more] = words;
    if (!isSought(person)) return wrong('Specify the person’s e-mail address or phone number');
    if (more.length > 0) return wrong(`Unexpected arguments: ${more.join(' ')}`);
    if (command === 'erase') return { command, person, isSure: values.yes === true };
    return values.out === ''
      ? wrong('--out must be a file name')
      : { command: 'export', person, out: values.out ?? null };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const optionOf: Readonly<Record<string, string | null>> = { export: 'out', erase: 'yes', docs: null };

function wrong(reason: string): PrivacyUse {
  return { command: 'wrong', reason };
}
