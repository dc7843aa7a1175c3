import { getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { SeenList } from './seen-list.client';

type RecentlySeenProps = {
  language: Language;
  /** The property whose page this is: it is remembered, and not shown itself. Null on other pages. */
  current: number | null;
};

/** What the visitor looked at before, from the browser's own store. Nothing where that is empty. */
export async function RecentlySeen({ language, current }: RecentlySeenProps) {
  const t = await getTranslations('favourite.seen');
  return <SeenList language={language} current={current} texts={{ title: t('title'), forget: t('forget') }} />;
}
