import { createTranslator } from 'next-intl';
import type { Language } from '@/lib/domain/language';
import type { Messages } from './messages';
import { readPlaceholders } from './read-placeholders.mjs';

type Group = { [key: string]: string | Group };

/**
 * Merges the texts of an imported file into the built-in messages. Ignores keys that the site does not know; reports
 * texts that have another shape, other placeholders or cannot be read, and keeps the built-in ones.
 */
export function mergeMessages(
  builtIn: Messages,
  found: unknown,
  language: Language,
): { messages: Messages; problems: string[] } {
  const messages = structuredClone(builtIn);
  const problems: string[] = [];
  mergeGroup(messages, found, '');
  return { messages, problems };

  function mergeGroup(group: Group, other: unknown, path: string): void {
    if (typeof other !== 'object' || other === null || Array.isArray(other)) {
      problems.push(`${path || 'the file'}: expected a group of texts`);
      return;
    }
    for (const [key, value] of Object.entries(other)) {
      const own = Object.hasOwn(group, key) ? group[key] : undefined;
      const place = path ? `${path}.${key}` : key;
      if (own === undefined) continue;
      if (typeof own !== 'string') {
        mergeGroup(own, value, place);
        continue;
      }
      const problem = own === value ? null : findProblem(own, value, language);
      if (problem !== null) problems.push(`${place}: ${problem}`);
      else if (typeof value === 'string') group[key] = value;
    }
  }
}

function findProblem(own: string, value: unknown, language: Language): string | null {
  if (typeof value !== 'string') return 'expected a text';
  if (value.trim() === '') return 'empty text';
  const { names, error } = readPlaceholders(value);
  if (error !== undefined) return error;
  const wanted = readPlaceholders(own).names;
  if (names.join() !== wanted.join())
    return `placeholders ${names.join(' ') || 'none'}, the site has ${wanted.join(' ') || 'none'}`;
  return formatProblem(value, names, language);
}

/** Formats a message as pages do, with a value for each of its placeholders. */
function formatProblem(text: string, names: readonly string[], language: Language): string | null {
  let problem: string | null = null;
  const format = createTranslator<{ text: string }>({
    locale: language,
    messages: { text },
    timeZone: 'Europe/Brussels',
    onError: ({ message }) => {
      problem = message.split('\n')[0] ?? message;
    },
  });
  const values = names.map((name): [string, number | ((chunks: string) => string)] =>
    name.startsWith('<') ? [name.slice(1, -1), (chunks) => chunks] : [name.slice(1, -1), 1],
  );
  format.markup('text', Object.fromEntries(values));
  return problem;
}
