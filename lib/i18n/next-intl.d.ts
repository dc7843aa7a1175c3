import type { Language } from '@/lib/domain/language';
import type { Messages } from './messages';

/** Keys and languages are checked by the compiler. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
