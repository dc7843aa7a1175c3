import { getTranslations } from 'next-intl/server';
import type { RuleOrigin as Origin } from '@/lib/domain/cost/cost-rules';
import { datesIn } from '@/lib/i18n/words-in';
import { RuleSource } from './rule-source';

/** Source of a rule and the day it was checked; nothing where neither is known. */
export async function RuleOrigin({ source, checkedOn }: Origin) {
  const t = await getTranslations('cost.method');
  if (!source && !checkedOn) return null;
  const checked = checkedOn && t('checkedOn', { date: (await datesIn())(checkedOn) });
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
