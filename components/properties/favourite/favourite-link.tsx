import { getTranslations } from '@/lib/i18n/words-in';
import { FavouriteCount } from './favourite-count.client';

/** The link to the visitor's saved properties in the header of every page; shows their number once scripts run. */
export async function FavouriteLink({ href, label }: { href: string; label: string }) {
  const t = await getTranslations('favourite');
  return (
    <FavouriteCount
      label={label}
      // The count is only known in the browser, which has no texts of its own.
      labels={{ one: t('countOne', { label }), other: t('countOther', { label, count: '{count}' }) }}
      words={{
        href,
        kept: t('toast.kept'),
        see: t('toast.see'),
        dropped: t('toast.dropped'),
        cleared: t('toast.cleared'),
        undo: t('toast.undo'),
        full: t('toast.full'),
        notLasting: t('toast.notLasting'),
      }}
    />
  );
}
