/** The arguments and tags of an ICU message, sorted, each once; `error` says why it cannot be read. */
export function readPlaceholders(message: string): { names: string[]; error?: string };
