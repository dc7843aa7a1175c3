import { getMessages } from 'next-intl/server';
import { calculatePurchase, firstEntries } from '@/lib/domain/cost/calculate-purchase';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';
import { purchaseTerms, purchaseTotals } from '@/lib/domain/cost/total-cost';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { BuyingMethod } from './buying-method';
import { CostCalculator } from './cost-calculator.client';
import { totalText } from './total-words';

type BuyingCostsProps = { property: PublicProperty; rules: BuyingRules };

/** The purchase calculator with its initial figures rendered on the server, and its method. */
export async function BuyingCosts({ property, rules }: BuyingCostsProps) {
  const terms = purchaseTerms(property, rules);
  const calculation = terms && calculatePurchase(terms, firstEntries(terms)).calculation;
  // Prices of more than nine digits are typing errors.
  if (!calculation) return null;
  const t = await getTranslations('cost.method');
  const { calc: words } = (await getMessages()).cost;
  const checkedOn = terms.tax.kind === 'duty' ? terms.tax.rule.checkedOn : undefined;
  const checkedText = [
    property.price?.isStarting ? t('starting') : '',
    checkedOn ? t('checked', { date: (await datesIn())(checkedOn) }) : t('estimate'),
  ].join(' ');
  const other = purchaseTotals(property, rules).find(({ use }) => use === 'other');
  return (
    <>
      <CostCalculator terms={terms} words={words} checkedText={checkedText} />
      {other && (
        <p className="only-without-scripts small">
          {t('otherwise', { total: await totalText(property, other.total) })}
        </p>
      )}
      <BuyingMethod terms={terms} region={property.region} />
    </>
  );
}
