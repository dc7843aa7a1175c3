import type { Language } from '@/lib/domain/language';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import nl from './nl.json';
import type { SentenceWords } from './sentence-words';

/** All languages are read at once: visitors mix them. */
export const sentenceWords: Readonly<Record<Language, SentenceWords>> = { nl, fr, en, de };
