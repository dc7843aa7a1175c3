import { getFormatter, getTranslations } from 'next-intl/server';
import type { RuleOrigin as Origin } from '@/lib/domain/cost/cost-rules';
import { RuleSource } from './rule-source';

/** Source of a rule and the day somebody looked; nothing where neither is known. */
export async function RuleOrigin({ source, checkedOn }: Origin) {
  const t = await getTranslations('cost.method');
  const format = await getFormatter();
  if (!source && !checkedOn) return null;
  const checked = checkedOn && t('checkedOn', { date: format.dateTime(noonOf(checkedOn), { dateStyle: 'long' }) });
  return (
    <>
      {source && (
        <>
          {t('source')} <RuleSource source={source} />
        </>
      )}
      {source && checked && ', '}
      {checked}.
    </>
  );
}

/** Noon of an ISO day, which is the same day all over Belgium's summers and winters. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
