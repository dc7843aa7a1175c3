import type { ReactNode } from 'react';
import type { Language } from '@/lib/domain/language';
import type { Today } from '@/lib/features/office/get-today';
import { getTranslations } from '@/lib/i18n/words-in';

export type TodayProps = { today: Today; language: Language };

type TodayBlockProps = { name: string; title: string; count: number; children: ReactNode };

/** One kind of thing to look at, with how many there are. */
export function TodayBlock({ name, title, count, children }: TodayBlockProps) {
  return (
    <section className="panel today__block" aria-labelledby={`today-${name}`}>
      <h2 id={`today-${name}`}>
        {title} <b>{count}</b>
      </h2>
      {children}
    </section>
  );
}

/** Words for how long something waits. */
export async function waitsUntil(now: Date): Promise<(since: Date) => string> {
  const t = await getTranslations('office.today');
  return (since) => {
    const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000));
    if (minutes < 60) return t('minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
  };
}
