import { getContent } from '@/lib/content/content';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';

/** An editor's text in this language, else in the default language, else in any; null if there is none. */
export function localizedText(text: Localized<string> | undefined, language: Language): string | null {
  return pickLocalized(text, language, getContent().settings.languages.default)?.value ?? null;
}
