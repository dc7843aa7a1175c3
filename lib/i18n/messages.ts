import type { Language } from '@/lib/domain/language';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import type english from '@/messages/en.json';

export type Messages = typeof english;

/** Imported texts, merged over the built-in ones; all pages and mails of the process read them. */
export const remoteMessages = processSingleton<Partial<Record<Language, Messages>>>('remote-messages');

/** Returns the current texts of a language: those of `messagesUrl` once loaded, else the built-in ones. */
export async function loadMessages(language: Language): Promise<Messages> {
  return remoteMessages.get()?.[language] ?? loadBuiltInMessages(language);
}

export async function loadBuiltInMessages(language: Language): Promise<Messages> {
  const file: { default: Messages } = await import(`../../messages/${language}.json`);
  return file.default;
}
