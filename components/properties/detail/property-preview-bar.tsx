import { PreviewBar } from '@/components/site/preview-bar';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** Says on every preview of a property until when it can be opened, and what is left out of it. */
export async function PropertyPreviewBar({ until }: { until: Date }) {
  const t = await getTranslations('preview');
  const dateOf = await datesIn();
  return (
    <PreviewBar label={t('title')}>
      <b>{t('notPublic', { until: dateOf(until, 'longMoment') })}</b> {t('without')}
    </PreviewBar>
  );
}
