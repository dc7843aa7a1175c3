import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closeDatabase } from '@/lib/database/connection';
import { storeErrorOf } from '@/lib/database/store-error';
import { closestName } from '@/lib/domain/text/closest-name';
import { fail } from './command';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of options by name; one that was not typed is undefined. */
export type Values<Has extends Options> = ReturnType<typeof parseArgs<{ options: Has }>>['values'];

type Use<Has extends Options> = {
  /** None if absent, beside `--help`. */
  options?: Has;
  /** How many words it takes beside its options; none if absent. */
  maxWords?: number;
  /** Returns the exit code. Throws `WrongUse` for a mistake of who typed, and any other error for a failure. */
  run(values: Values<Has>, words: readonly string[]): number | Promise<number>;
};

/** One use of a command: reads the words that were typed after its name, and does it. */
export type Part = (typed: readonly string[], name: string) => Promise<number>;

/** A mistake of who typed: it is printed with the help, and the exit code is 2. */
class WrongUse extends Error {}

export function wrong(reason: string): never {
  throw new WrongUse(reason);
}

export function part<const Has extends Options>({ options, maxWords = 0, run }: Use<Has>): Part {
  return async (typed, name) => {
    const { values, positionals } = parse(typed, options ?? ({} as Has), name);
    if (positionals.length > maxWords) wrong(`Unexpected arguments: ${positionals.slice(maxWords).join(' ')}`);
    const empty = Object.entries(values).find(
      ([, value]) => value === '' || (Array.isArray(value) && value.includes('')),
    );
    if (empty) wrong(`--${empty[0]} must not be empty`);
    if (positionals.includes('')) wrong('An argument is empty');
    return run(values, positionals);
  };
}

/** A command of npm: one use, or one for each first word. */
type Command = { name: string; help: string; use: Part | Readonly<Record<string, Part>> };

/**
 * Returns the command as a function of the typed words that returns the exit code: 0, 1 after a failure, 2 after wrong use.
 * `--help` prints the help, an error its message; the database is closed at the end.
 */
export function defineCommand({ name, help, use }: Command): (typed: readonly string[]) => Promise<number> {
  return async (typed) => {
    if (typed.includes('--help') || typed.includes('-h')) {
      console.log(help);
      return 0;
    }
    try {
      if (typeof use === 'function') return await use(typed, name);
      const [word = '', ...rest] = typed;
      const chosen = Object.hasOwn(use, word) ? use[word] : undefined;
      if (!chosen)
        wrong(word === '' ? 'Specify a command' : `Unknown command: ${word}${nearest(word, Object.keys(use))}`);
      return await chosen(rest, word);
    } catch (error) {
      if (error instanceof WrongUse) return fail(`${error.message}\n\n${help}`, 2);
      const message = error instanceof Error ? error.message || error.name : String(error);
      return fail(storeErrorOf(error) === 'unavailable' ? `The database is not available: ${message}` : message);
    } finally {
      await closeDatabase();
    }
  };
}

function parse<Has extends Options>(typed: readonly string[], options: Has, name: string) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, options });
  } catch (error) {
    const { message } = error as Error;
    const [, option] = /^Unknown option '(--?[^']+)'/.exec(message) ?? [];
    if (option === undefined) wrong(message);
    const own = Object.keys(options).map((each) => `--${each}`);
    wrong(`${name} has no option ${option}${nearest(option, own)}`);
  }
}

/** The known word that was probably meant, as the end of a sentence; empty where none is near. */
function nearest(typed: string, known: readonly string[]): string {
  const meant = closestName(typed, known);
  return meant === null ? '' : `; did you mean ${meant}?`;
}

const usualLimit = 50;
const maxListed = 10_000;

/** How many rows `--limit` asks for. */
export function readLimit(text: string | undefined): number {
  const limit = Number(text ?? usualLimit);
  if (/^\d{1,6}$/.test(text ?? '1') && limit >= 1 && limit <= maxListed) return limit;
  return wrong(`--limit must be a whole number from 1 to ${maxListed}`);
}
