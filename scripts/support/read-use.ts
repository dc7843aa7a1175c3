export type Wrong = { command: 'wrong'; reason: string };
type Unread = { command: 'help' } | Wrong;

/** How the words of one command are read: the options that it has, how many words at most, and what they mean. */
export type UseReader<Options, Use> = {
  options: readonly (keyof Options)[];
  /** Any number if absent. */
  maxWords?: number;
  read(options: Options, words: readonly string[]): Use | Wrong;
};

/**
 * Reads what `npm run COMMAND --` was typed with. `parse` throws for an option that no command has. The first word names
 * one of `readers`.
 */
export function readUse<Options extends { help?: boolean | undefined }, Use>(
  parse: () => { values: Options; positionals: string[] },
  readers: Readonly<Record<string, UseReader<Options, Use>>>,
): Use | Unread {
  try {
    const { values, positionals } = parse();
    if (values.help) return { command: 'help' };
    const [name = '', ...words] = positionals;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader) return wrong(name === '' ? 'Specify a command' : `Unknown command: ${name}`);
    const { options, maxWords = words.length } = reader;
    const foreign = Object.keys(values).find((option) => !options.some((own) => own === option));
    if (foreign) return wrong(`${name} has no option --${foreign}`);
    if (words.length > maxWords) return wrong(`Unexpected arguments: ${words.slice(maxWords).join(' ')}`);
    return reader.read(values, words);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

export function wrong(reason: string): Wrong {
  return { command: 'wrong', reason };
}

const usualLimit = 50;
const maxListed = 10_000;

export const limitRule = `--limit must be a whole number from 1 to ${maxListed}`;

/** How many rows `--limit` asks for; null where it breaks `limitRule`. */
export function readLimit(text: string | undefined): number | null {
  if (text === undefined) return usualLimit;
  const limit = Number(text);
  return /^\d{1,6}$/.test(text) && limit >= 1 && limit <= maxListed ? limit : null;
}
