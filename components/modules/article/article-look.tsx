import { Picture } from '@/components/picture/picture';
import type { Article } from '@/lib/content/content';
import type { ModuleOf } from '@/lib/content/schema/modules/modules';
import type { Language } from '@/lib/domain/language';
import { localizedText } from '@/lib/i18n/translator';

/** The props of every look of an article. */
export type ArticleLookProps = { module: ModuleOf<'article'>; article: Article; language: Language };

/** The texts of an article as a block; a title of the module's own replaces the article's. */
export function articleTexts({ module, article, language }: ArticleLookProps) {
  return {
    title: localizedText(module.title, language) ?? localizedText(article.title, language),
    summary: localizedText(article.summary, language),
    body: localizedText(article.body, language),
  };
}

type ArticlePictureProps = {
  picture: NonNullable<Article['picture']>;
  language: Language;
  sizes: string;
};

export function ArticlePicture({ picture, language, sizes }: ArticlePictureProps) {
  return (
    <Picture url={picture.url} alt={localizedText(picture.alt, language) ?? ''} sizes={sizes} focus={picture.focus} />
  );
}
