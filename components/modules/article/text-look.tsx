import { Markdown } from '@/components/modules/markdown';
import { ModuleSection } from '@/components/modules/module-section';
import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { localizedText } from '@/lib/i18n/localized-text';
import { hrefOf } from '@/lib/i18n/paths';
import type { ArticleLookProps } from './article-look';

/** A text with its picture and links. */
export function TextLook({ module, article, language }: ArticleLookProps) {
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

function ArticleLinks({ article, language }: Pick<ArticleLookProps, 'article' | 'language'>) {
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
