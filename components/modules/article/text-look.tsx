import { Markdown } from '@/components/modules/module-frame';
import { isColumn, ModuleSection } from '@/components/modules/module-section';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { renderMarkdown } from '@/lib/features/site/render-markdown';
import { type Chapter, splitChapters } from '@/lib/features/site/split-chapters';
import { shownLinks } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, ArticlePicture, articleTexts } from './article-look';

/** From so many chapters a text has a list of its contents. */
const minChapters = 4;

/** A text on seven columns of twelve; its picture, its contents and its links beside it. */
export function TextLook({ module, article, language }: ArticleLookProps) {
  const { title, summary, body } = articleTexts({ module, article, language });
  const picture = module.image && module.backgroundType !== 'image' ? module.image : article.picture;
  const Title = module.titleSize;
  const { html, chapters } = splitChapters(body ? renderMarkdown(body, language) : '', module.id, language);
  const hasContents = !isColumn(module) && chapters.length >= minChapters;
  const hasSide = picture !== undefined || hasContents;
  const links = <ArticleLinks article={article} language={language} />;
  return (
    <ModuleSection module={module}>
      <div className={hasSide ? 'text-block text-block--side' : 'text-block'}>
        <div className="stack">
          {title && <Title>{title}</Title>}
          {summary && <Markdown text={summary} language={language} className="prose text-block__lead" />}
          {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
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
          {!hasContents && links}
        </div>
        {hasSide && (
          <div className="text-block__side">
            {picture && (
              <ArticlePicture
                picture={picture}
                language={language}
                sizes={stepSizes(750, '(max-width: 960px) 100vw, (max-width: 1679px) 37vw, 45vw')}
              />
            )}
            {hasContents && <Contents chapters={chapters} />}
            {hasContents && links}
          </div>
        )}
      </div>
    </ModuleSection>
  );
}

async function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = await getTranslations('module');
  return (
    <nav className="text-block__contents" aria-label={t('contents')}>
      <p aria-hidden="true">{t('contents')}</p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ArticleLinks({ article, language }: Pick<ArticleLookProps, 'article' | 'language'>) {
  const links = shownLinks(article.links, language);
  if (links.length === 0) return null;
  return (
    <ul className="text-block__links">
      {links.map((link) => (
        <li key={link.target}>
          <SiteLink className="link" href={link.href}>
            {localizedText(link.label, language)}
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
