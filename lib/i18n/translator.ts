import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import { getContent } from '@/lib/content/content';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import { loadMessages, type Messages } from './messages';

export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

export type Translator<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

/** Texts of a language outside page rendering: mails, commands, answers without a screen. */
export async function getTranslator<const N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<Translator<N>> {
  const messages = await loadMessages(language);
  return createTranslator<Messages, N>({ locale: language, messages, namespace, timeZone: 'Europe/Brussels' });
}

/** An editor's text in this language, else in the default language, else in any; null if there is none. */
export function localizedText(text: Localized<string> | undefined, language: Language): string | null {
  return pickLocalized(text, language, getContent().settings.languages.default)?.value ?? null;
}
