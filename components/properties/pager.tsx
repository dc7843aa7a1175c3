import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';
import { getTranslations } from '@/lib/i18n/words-in';

export async function Pager({ view }: { view: Pick<PropertyListView, 'pages' | 'previousHref' | 'nextHref'> }) {
  if (view.pages.length === 0) return null;
  const t = await getTranslations('list');
  return (
    <nav className="pager" data-still="pager" aria-label={t('pages')}>
      {view.previousHref && (
        <SiteLink href={view.previousHref} rel="prev">
          <Icon name="chevron-left" />
          {t('previous')}
        </SiteLink>
      )}
      {view.pages.map(({ number, href, isCurrent }, index) => (
        <Fragment key={number}>
          {number - (view.pages[index - 1]?.number ?? number) > 1 && <span aria-hidden="true">…</span>}
          <SiteLink
            href={href}
            aria-label={t('page', { number })}
            {...(isCurrent && { 'aria-current': 'page' as const })}
          >
            {number}
          </SiteLink>
        </Fragment>
      ))}
      {view.nextHref && (
        <SiteLink href={view.nextHref} rel="next">
          {t('next')}
          <Icon name="chevron-right" />
        </SiteLink>
      )}
    </nav>
  );
}
