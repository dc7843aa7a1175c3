import type { Language } from '@/lib/domain/language';
import type { Messages } from './messages';

/** Keys and languages are checked by the compiler. */
declare module 'next-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
