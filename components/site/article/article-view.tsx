import type { ReactNode } from 'react';
import { Person } from '@/components/person/person';
import { Picture } from '@/components/picture/picture';
import { ShareRow } from '@/components/share/share-tools';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { ArticlePage, ListedArticle } from '@/lib/features/site/list-articles';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** One article, with its contact person, its links and the other articles of its category. */
export async function ArticleView({
  page,
  language,
  breadcrumb,
}: {
  page: ArticlePage;
  language: Language;
  breadcrumb: ReactNode;
}) {
  const t = await getTranslations('article');
  const { title, summaryHtml, bodyHtml, date, picture, links, person, others } = page;
  return (
    <div className="page" lang={language} data-still="article">
      {breadcrumb}
      <article className="article">
        <header className="article__head">
          {date && <ArticleDate date={date} />}
          <h1>{title}</h1>
          {summaryHtml && <div className="lead" dangerouslySetInnerHTML={{ __html: summaryHtml }} />}
        </header>
        {picture && (
          <div className="article__pic">
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={stepSizes(1050, '(max-width: 1280px) 100vw, 1280px')}
              isFirst
              focus={picture.focus}
            />
          </div>
        )}
        <div className="stack article__text">
          <div className="prose" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
          {links.length > 0 && (
            <ul className="stack article__links">
              {links.map((link) => (
                <li key={link.href}>
                  <SiteLink className="link" href={link.href}>
                    {link.label}
                    <Icon name="arrow-right" />
                  </SiteLink>
                  {link.text && <p className="small muted">{link.text}</p>}
                </li>
              ))}
            </ul>
          )}
          <ShareRow url={page.url} title={title} />
        </div>
        <aside className="article__aside" aria-label={t('aside')}>
          {person && (
            <Person name={person.name} portrait={person.portrait}>
              {person.role && <span>{person.role}</span>}
            </Person>
          )}
          {others.length > 0 && (
            <div>
              <h2>{t('others')}</h2>
              <ul>
                {others.slice(0, 8).map((other) => (
                  <li key={other.id}>
                    <SiteLink href={other.href}>{other.title}</SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </aside>
      </article>
    </div>
  );
}

export async function ArticleCard({
  article,
  isRow = false,
  heading: Heading = 'h3',
}: {
  article: ListedArticle;
  isRow?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className={isRow ? 'article-card article-card--row' : 'article-card'}>
      {article.picture && (
        <div className="article-card__pic">
          <Picture url={article.picture.url} alt="" sizes={stepSizes(639, '400px')} focus={article.picture.focus} />
        </div>
      )}
      <div className="article-card__body">
        {article.date && <ArticleDate date={article.date} />}
        <Heading className="article-card__title">
          <SiteLink href={article.href}>{article.title}</SiteLink>
        </Heading>
        {article.summary && <p>{article.summary}</p>}
      </div>
    </article>
  );
}

async function ArticleDate({ date }: { date: string }) {
  const dateOf = await datesIn();
  return (
    <time className="muted small" dateTime={date}>
      {dateOf(date)}
    </time>
  );
}
