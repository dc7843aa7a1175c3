import { createTranslator, type NamespaceKeys, type NestedKeyOf, type NestedValueOf } from 'next-intl';
import { getContent } from '@/lib/content/content';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import { loadMessages, type Messages } from './messages';

export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

export type Translator<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

/** The texts of a namespace. */
export type Texts<N extends Namespace> = NestedValueOf<Messages, N>;

/** Made once: a new one parses each text again, which takes most of a short answer's time. */
const made = new WeakMap<Messages, Map<string | undefined, unknown>>();

/** Texts of a language outside page rendering: mails, commands, answers without a screen. */
export async function getTranslator<const N extends Namespace>(
  language: Language,
  namespace: N | undefined,
): Promise<Translator<N>> {
  const messages = await loadMessages(language);
  const known = made.get(messages) ?? new Map<string | undefined, unknown>();
  made.set(messages, known);
  const found = known.get(namespace) ?? create(language, messages, namespace);
  known.set(namespace, found);
  return found as Translator<N>;
}

function create<N extends Namespace>(language: Language, messages: Messages, namespace: N | undefined): Translator<N> {
  const where = { locale: language, messages, timeZone: 'Europe/Brussels' };
  return createTranslator<Messages, N>(namespace === undefined ? where : { ...where, namespace });
}

/** An editor's text in this language, else in the default language, else in any; null if there is none. */
export function localizedText(text: Localized<string> | undefined, language: Language): string | null {
  return pickLocalized(text, language, getContent().settings.languages.default)?.value ?? null;
}
