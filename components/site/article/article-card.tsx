import { Picture } from '@/components/picture/picture';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { ListedArticle } from '@/lib/features/site/list-articles';
import { datesIn } from '@/lib/i18n/words-in';

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

export async function ArticleDate({ date }: { date: string }) {
  const dateOf = await datesIn();
  return (
    <time className="muted small" dateTime={date}>
      {dateOf(date)}
    </time>
  );
}
