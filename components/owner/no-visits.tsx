import { getTranslations } from 'next-intl/server';
import { Placeholder } from '@/components/shell/brand';

/** Replaces an empty chart. */
export async function NoVisits() {
  const t = await getTranslations('portal.figures');
  return (
    <div className="empty portal-board__w8">
      <Placeholder />
      <h2>{t('noVisitsTitle')}</h2>
      <p>{t('noVisitsText')}</p>
    </div>
  );
}
