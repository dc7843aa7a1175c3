import type { Article } from '@/lib/content/content';
import type { ModuleOf } from '@/lib/content/schema/modules/modules';
import type { Language } from '@/lib/domain/language';

/** The props of every look of an article. */
export type ArticleLookProps = { module: ModuleOf<'article'>; article: Article; language: Language };
