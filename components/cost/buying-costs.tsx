import { getMessages } from 'next-intl/server';
import { calculatePurchase, firstEntries } from '@/lib/domain/cost/calculate-purchase';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';
import { totalCostOf } from '@/lib/domain/cost/total-cost';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { BuyingMethod } from './buying-method';
import { CostCalculator } from './cost-calculator.client';
import { purchaseTerms } from './purchase-terms';

type BuyingCostsProps = {
  property: PublicProperty;
  /** The whole price, in euro. */
  price: number;
  /** It is the lowest of several. */
  isStarting: boolean;
  rules: BuyingRules;
};

/** The purchase calculator with its initial figures rendered on the server, and its method. */
export async function BuyingCosts({ property, price, isStarting, rules }: BuyingCostsProps) {
  const terms = purchaseTerms(property, price, rules);
  const { calculation } = calculatePurchase(terms, firstEntries(terms));
  // Prices of more than nine digits are typing errors.
  if (!calculation) return null;
  const t = await getTranslations('cost.method');
  const { calc: words } = (await getMessages()).cost;
  const checkedOn = terms.tax.kind === 'duty' ? terms.tax.rule.checkedOn : undefined;
  const checkedText = [
    isStarting ? t('starting') : '',
    checkedOn ? t('checked', { date: (await datesIn())(checkedOn) }) : t('estimate'),
  ].join(' ');
  const general =
    calculation.ownHome &&
    totalCostOf({
      price,
      region: property.region,
      mainType: property.mainType,
      vat: property.details.vat,
      notaryFee: property.details.notaryFee,
      rules,
    });
  return (
    <>
      <CostCalculator terms={terms} words={words} checkedText={checkedText} />
      {general && <p className="only-without-scripts small">{t('otherwise', { total: formatCurrency(general) })}</p>}
      <BuyingMethod terms={terms} region={property.region} />
    </>
  );
}
