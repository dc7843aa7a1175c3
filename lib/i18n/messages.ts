import type { Language } from '@/lib/domain/language';
import { processSingleton } from '@/lib/platform/process-singleton';
import type english from '@/messages/en.json';

export type Messages = typeof english;

/** Words that came from elsewhere, merged over the built-in ones; pages and mails of the whole process read them. */
export const remoteMessages = processSingleton<Partial<Record<Language, Messages>>>('remote-messages');

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  nl: () => import('@/messages/nl.json'),
  fr: () => import('@/messages/fr.json'),
  en: () => import('@/messages/en.json'),
  de: () => import('@/messages/de.json'),
};

/** The words of a language as they are now: those of `messagesUrl` where they have come, else the built-in ones. */
export async function loadMessages(language: Language): Promise<Messages> {
  return remoteMessages.get()?.[language] ?? loadBuiltInMessages(language);
}

export async function loadBuiltInMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default;
}
