import { isLanguage, type Language } from '@/lib/domain/language';

/** One text somewhere in a file: its place, its field name, and its value. */
export type FoundText = { path: string; key: string; text: string };
export type FoundTranslations = { path: string; key: string; values: Readonly<Partial<Record<Language, string>>> };

type WalkHandlers = {
  onText?: (found: FoundText) => void;
  onTranslations?: (found: FoundTranslations) => void;
  /** Languages that visitors can see; texts in the others are skipped. All where absent. */
  enabled?: readonly Language[] | undefined;
};

/**
 * Walks through every value of a file. Works on the written values rather than on the parsed ones, so that the reported places
 * are the editor's own. Skips what is not published.
 */
export function walk(value: unknown, handlers: WalkHandlers, path = '', key = ''): void {
  if (typeof value === 'string') handlers.onText?.({ path, key, text: value });
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, handlers, `${path}[${index}]`, key);
  } else if (isRecord(value)) {
    if (!isShown(value)) return;
    if (isTranslations(value)) handlers.onTranslations?.({ path, key, values: value });
    for (const [name, item] of Object.entries(value)) {
      // A translation belongs to its parent's field: `title.fr` is a title.
      const isLanguageName = isLanguage(name);
      if (isLanguageName && handlers.enabled && !handlers.enabled.includes(name)) continue;
      walk(item, handlers, path === '' ? name : `${path}.${name}`, isLanguageName ? key : name);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A draft (a page, a module or an entry of the menu) is invisible and may be incomplete. */
export function isShown(value: unknown): boolean {
  return !isRecord(value) || ((value.status === undefined || value.status === 'Published') && value.public !== false);
}

function isTranslations(value: Readonly<Record<string, unknown>>): value is FoundTranslations['values'] {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, item]) => isLanguage(name) && typeof item === 'string');
}
