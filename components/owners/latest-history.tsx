import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { ActivityView } from '@/lib/features/owners/activity-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { HistoryTable } from './history-table';

type LatestHistoryProps = {
  rows: readonly ActivityView[];
  /** One history for each property, with links to the whole history where it can be opened. */
  histories: readonly { id: number; title: string; links: { href: string; fileHref: string } | null }[];
};

/** The latest events, and links to all of them. */
export async function LatestHistory({ rows, histories }: LatestHistoryProps) {
  const t = await getTranslations('portal.activity');
  const [only, ...others] = histories;
  const isOne = others.length === 0;
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel__head">
        <h2 id="history">{t('latest')}</h2>
        {isOne && only?.links && (
          <div className="row">
            <ButtonLink isSmall href={only.links.href}>
              {t('whole')}
            </ButtonLink>
            <a className="btn btn--line btn--small" href={only.links.fileHref}>
              <Icon name="download" />
              {t('download')}
            </a>
          </div>
        )}
      </div>
      <HistoryTable rows={rows} titles={isOne ? null : new Map(histories.map(({ id, title }) => [id, title]))} />
      {!isOne && (
        <ul className="row small" aria-label={t('whole')}>
          {histories.map(
            ({ id, title, links }) =>
              links && (
                <li key={id}>
                  <SiteLink className="link" href={links.href}>
                    {`${t('whole')}: ${title}`}
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}
