import { getTranslations } from 'next-intl/server';
import { Mark } from '@/components/shell/brand';

/** In place of a drawing of nothing. */
export async function NoVisits() {
  const t = await getTranslations('portal.figures');
  return (
    <div className="empty w8">
      <Mark path={null} />
      <h2>{t('noVisitsTitle')}</h2>
      <p>{t('noVisitsText')}</p>
    </div>
  );
}
