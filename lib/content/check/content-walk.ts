import { isLanguage, type Language } from '@/lib/domain/language';

/** One text somewhere in a file: where it stands, under which name, and what it says. */
export type FoundText = { path: string; key: string; text: string };
export type FoundTranslations = { path: string; key: string; values: Readonly<Partial<Record<Language, string>>> };

type Visit = {
  onText?: (found: FoundText) => void;
  onTranslations?: (found: FoundTranslations) => void;
  /** Languages that visitors can see; texts in the others are passed over. All where absent. */
  enabled?: readonly Language[] | undefined;
};

/**
 * Goes through everything a file says. Works on what was written rather than on what a schema made of it, so that the
 * places it names are the editor's own. What is not published is passed over.
 */
export function walk(value: unknown, visit: Visit, path = '', key = ''): void {
  if (typeof value === 'string') visit.onText?.({ path, key, text: value });
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, visit, `${path}[${index}]`, key);
  } else if (isRecord(value)) {
    if (!isShown(value)) return;
    if (isTranslations(value)) visit.onTranslations?.({ path, key, values: value });
    for (const [name, item] of Object.entries(value)) {
      // A translation is still the thing its parent names: `title.fr` is a title.
      const isLanguageName = isLanguage(name);
      if (isLanguageName && visit.enabled && !visit.enabled.includes(name)) continue;
      walk(item, visit, path === '' ? name : `${path}.${name}`, isLanguageName ? key : name);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nobody sees a draft, be it a page, a module or an entry of the menu: it may be as unfinished as it is. */
export function isShown(value: unknown): boolean {
  return !isRecord(value) || ((value.status === undefined || value.status === 'Published') && value.public !== false);
}

function isTranslations(value: Readonly<Record<string, unknown>>): value is FoundTranslations['values'] {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, item]) => isLanguage(name) && typeof item === 'string');
}
