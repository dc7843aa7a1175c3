import type { Article } from '@/lib/content/content';
import type { ModuleFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';

/** The props of every form of an article block. */
export type ArticleBlockProps = { module: ModuleFile; article: Article; language: Language };
