import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { ModuleFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { localizedText } from '@/lib/i18n/localized-text';
import { hrefOf } from '@/lib/i18n/paths';
import { getArticleBlock } from '@/lib/usecases/article/get-article-block';
import type { ArticleBlockProps } from './article-block';
import { FiguresBlock } from './figures-block';
import { HelpBlock } from './help-block';
import { Markdown } from './markdown';
import { ModuleSection } from './module-section';
import { ValuationCall } from './valuation-call';

/** One article as a block of a page. Its content decides the form: figures, links, a call, or a text. */
export async function ArticleModule({ module, language }: { module: ModuleFile; language: Language }) {
  const article = getArticleBlock(module.relations.id);
  if (!article) return null;
  if (article.figures.length > 0) return <FiguresBlock module={module} article={article} language={language} />;
  const classes = module.class.split(' ');
  if (classes.includes('call')) return <ValuationCall module={module} article={article} language={language} />;
  if (article.links.length > 0 && (article.contactPerson || classes.includes('ways')))
    return <HelpBlock module={module} article={article} language={language} />;
  return <TextBlock module={module} article={article} language={language} />;
}

async function TextBlock({ module, article, language }: ArticleBlockProps) {
  const title = localizedText(module.title, language) ?? localizedText(article.title, language);
  const summary = localizedText(article.summary, language);
  const body = localizedText(article.body, language);
  const picture = module.image && module.backgroundType !== 'image' ? module.image : article.picture;
  const Title = module.titleSize;
  return (
    <ModuleSection module={module}>
      <div className={picture ? 'text-block text-block--picture' : 'text-block'}>
        <div className="stack">
          {title && <Title>{title}</Title>}
          {summary && <Markdown text={summary} language={language} className="prose text-block__lead" />}
          {body && <Markdown text={body} language={language} />}
          {module.backgroundType !== 'gallery' && module.images.length > 0 && (
            <div className="text-block__images">
              {module.images.map((image) => (
                <Picture
                  key={image.url}
                  url={image.url}
                  alt={localizedText(image.alt, language) ?? ''}
                  sizes="(max-width: 639px) 50vw, 320px"
                  focus={image.focus}
                />
              ))}
            </div>
          )}
          <ArticleLinks article={article} language={language} />
        </div>
        {picture && (
          <Picture
            url={picture.url}
            alt={localizedText(picture.alt, language) ?? ''}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 560px')}
            focus={picture.focus}
          />
        )}
      </div>
    </ModuleSection>
  );
}

function ArticleLinks({ article, language }: Pick<ArticleBlockProps, 'article' | 'language'>) {
  if (article.links.length === 0) return null;
  return (
    <ul className="text-block__links">
      {article.links.map((link) => (
        <li key={link.target}>
          <SiteLink className="link" href={hrefOf(link.target, language)}>
            {localizedText(link.label, language)}
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
