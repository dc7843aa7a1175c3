import type { Language } from '@/lib/domain/language';
import { getTranslations } from '@/lib/i18n/words-in';
import { SeenList } from './seen-list.client';

type RecentlySeenProps = {
  language: Language;
  /** The property of this page: remembered, but not shown itself. Null on other pages. */
  current: number | null;
};

/** Recently seen properties, from the browser's own store. Nothing when it is empty. */
export async function RecentlySeen({ language, current }: RecentlySeenProps) {
  const t = await getTranslations('favourite.seen');
  return <SeenList language={language} current={current} texts={{ title: t('title'), forget: t('forget') }} />;
}
