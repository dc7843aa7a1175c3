import type { Language } from '@/lib/domain/language';
import type english from '@/messages/en.json';

export type Messages = typeof english;

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  nl: () => import('@/messages/nl.json'),
  fr: () => import('@/messages/fr.json'),
  en: () => import('@/messages/en.json'),
  de: () => import('@/messages/de.json'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default;
}
