import type { Language } from '@/lib/domain/language';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { Messages } from './messages';

/** Words that came from elsewhere, merged over the built-in ones; pages and mails of the whole process read them. */
export const remoteMessages = processSingleton<Partial<Record<Language, Messages>>>('remote-messages');
