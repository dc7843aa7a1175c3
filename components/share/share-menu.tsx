import { Dialog, DialogHead } from '@/components/ui/dialog';
import { getTranslations } from '@/lib/i18n/words-in';
import { ShareLinks, shareMenuId } from './share-links';

/** What the share buttons of a page open: a native popover, so that it needs no scripts. Once on a page. */
export async function ShareMenu({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <Dialog className="share" id={shareMenuId} labelledBy="share-title">
      <DialogHead className="share__top" closes={shareMenuId} closeText={t('close')}>
        <h2 id="share-title">{t('title')}</h2>
      </DialogHead>
      <ShareLinks url={url} title={title} />
    </Dialog>
  );
}
