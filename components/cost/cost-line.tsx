import { calculatePurchase, firstEntries } from '@/lib/domain/cost/calculate-purchase';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { roughly } from '@/lib/domain/format/currency';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { hasCalculation } from './covered-costs';
import { purchaseTerms } from './purchase-terms';

type CostLineProps = { property: PublicProperty; rules: CostRules };

/** What a property costs in one line, rounded, with a link to the calculation. Nothing where a part of it is unknown. */
export async function CostLine({ property, rules }: CostLineProps) {
  const text = await costText(property, rules);
  return (
    text && (
      <p className="cost-line">
        <a href="#budget">{text}</a>
      </p>
    )
  );
}

async function costText(property: PublicProperty, rules: CostRules): Promise<string | null> {
  const price = property.price?.usual;
  if (!price || !hasCalculation(property)) return null;
  const t = await getTranslations('cost.line');
  if (property.goal === 'rent') {
    const { total, charges } = rentStart({ rent: price, property, rules: rules.rental });
    return t('rent', { total: roughly(total), monthly: roughly(price + charges) });
  }
  const terms = purchaseTerms(property, price, rules.buying);
  const { calculation } = calculatePurchase(terms, firstEntries(terms));
  if (!calculation) return null;
  const { costs, loan } = calculation;
  if (costs.tax.kind === 'unknown' || costs.notaryAndDeed === null) return null;
  const total = roughly(costs.total);
  return loan ? t('sale', { total, monthly: roughly(loan.monthly) }) : t('saleNoLoan', { total });
}
