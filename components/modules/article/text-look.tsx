import { Markdown } from '@/components/modules/markdown';
import { ModuleSection } from '@/components/modules/module-section';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { localizedText } from '@/lib/i18n/localized-text';
import { hrefOf } from '@/lib/i18n/paths';
import { type ArticleLookProps, ArticlePicture, articleTexts } from './article-look';

/** A text with its picture and links. */
export function TextLook({ module, article, language }: ArticleLookProps) {
  const { title, summary, body } = articleTexts({ module, article, language });
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
                <ArticlePicture
                  key={image.url}
                  picture={image}
                  language={language}
                  sizes="(max-width: 639px) 50vw, 320px"
                />
              ))}
            </div>
          )}
          <ArticleLinks article={article} language={language} />
        </div>
        {picture && (
          <ArticlePicture
            picture={picture}
            language={language}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 560px')}
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
