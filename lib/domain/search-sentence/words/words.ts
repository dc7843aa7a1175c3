import type { Language } from '@/lib/domain/language';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { nl } from './nl';
import type { SentenceWords } from './sentence-words';

/** All languages are read at once: visitors mix them. */
export const sentenceWords: Readonly<Record<Language, SentenceWords>> = { nl, fr, en, de };
