import { getTranslations } from 'next-intl/server';
import { Placeholder } from '@/components/shell/brand';

/** Replaces an empty chart. */
export async function NoPageViews() {
  const t = await getTranslations('portal.figures');
  return (
    <div className="empty portal-board__w8">
      <Placeholder />
      <h2>{t('noPageViewsTitle')}</h2>
      <p>{t('noPageViewsText')}</p>
    </div>
  );
}
