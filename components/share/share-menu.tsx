import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { ShareLinks } from './share-links';
import { shareMenuId } from './share-menu-id';

/** What the share buttons of a page open: a native popover, so that it needs no scripts. Once on a page. */
export async function ShareMenu({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <div className="share" id={shareMenuId} popover="auto" role="dialog" aria-labelledby="share-title">
      <div className="share__top">
        <h2 id="share-title">{t('title')}</h2>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={shareMenuId}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </button>
      </div>
      <ShareLinks url={url} title={title} />
    </div>
  );
}
