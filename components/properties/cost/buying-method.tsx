import { ownHomeOf, type PurchaseTerms } from '@/lib/domain/cost/calculate-purchase';
import type { DutyRule } from '@/lib/domain/cost/cost-rules';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import type { Region } from '@/lib/domain/place/region';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { RuleOrigin } from './rule-origin';

/** The calculation method: each rule with its source and the day it was checked, each assumption marked as one. */
export async function BuyingMethod({ terms, region }: { terms: PurchaseTerms; region: Region | null }) {
  const t = await getTranslations('cost.method');
  const percent = (value: number) => `${formatNumber(value, 3)}\u00A0%`;
  const { tax, notaryRule } = terms;
  return (
    <details className="calc__more calc__method">
      <summary>{t('title')}</summary>
      <ul className="small">
        {tax.kind === 'duty' && region && (
          <li>
            <DutyMethod rule={tax.rule} region={region} ownHome={ownHomeOf(terms)} />
          </li>
        )}
        {tax.kind === 'vat' && <li>{t('vat', { rate: percent(tax.rate) })}</li>}
        {!region && <li>{t('assumed')}</li>}
        {notaryRule && terms.statedNotary === null && (
          <li>
            {t('notary', {
              percent: percent(notaryRule.percent),
              least: formatCurrency(notaryRule.least),
              most: formatCurrency(notaryRule.most),
            })}
          </li>
        )}
        <li>{t('loan')}</li>
        <li>{t('disclaimer')}</li>
      </ul>
    </details>
  );
}

type DutyMethodProps = { rule: DutyRule; region: Region; ownHome: ReturnType<typeof ownHomeOf> };

async function DutyMethod({ rule, region, ownHome }: DutyMethodProps) {
  const t = await getTranslations('cost');
  const percent = (value: number) => `${formatNumber(value, 3)}\u00A0%`;
  return (
    <>
      {t('method.general', { region: t(`region.${region}`), rate: percent(rule.generalRate) })}{' '}
      {ownHome &&
        (ownHome.exempt > 0 && ownHome.highestPrice !== null
          ? t('method.exempt', {
              exempt: formatCurrency(ownHome.exempt),
              limit: formatCurrency(ownHome.highestPrice),
            })
          : t('method.reduced', { rate: percent(ownHome.rate) }))}{' '}
      {rule.validFrom && t('method.since', { date: (await datesIn())(rule.validFrom) })}{' '}
      <RuleOrigin source={rule.source} checkedOn={rule.checkedOn} />
    </>
  );
}
