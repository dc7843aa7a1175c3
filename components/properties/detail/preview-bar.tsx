import { Icon } from '@/components/ui/icon';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** Says on every preview that it is one, until when it can be opened, and what is left out of it. */
export async function PreviewBar({ until }: { until: Date }) {
  const t = await getTranslations('preview');
  const dateOf = await datesIn();
  return (
    <aside className="preview-bar" aria-label={t('title')}>
      <p>
        <Icon name="eye" />
        <span>
          <b>{t('notPublic', { until: dateOf(until, 'longMoment') })}</b> {t('without')}
        </span>
      </p>
    </aside>
  );
}
