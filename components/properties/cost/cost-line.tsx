import { Fragment, type ReactNode } from 'react';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { calculatedPrice, purchaseTotals } from '@/lib/domain/cost/total-cost';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { classOfUse, totalText } from './cost-rows';

type CostLineProps = { property: PublicProperty; rules: CostRules };

/** What a property costs in one line, with a link to the calculation. Nothing where a part of it is unknown. */
export async function CostLine(props: CostLineProps) {
  const text = await costText(props);
  return (
    text && (
      <p className="cost-line">
        <a href="#budget">{text}</a>
      </p>
    )
  );
}

async function costText({ property, rules }: CostLineProps): Promise<ReactNode> {
  const t = await getTranslations('cost.line');
  const price = calculatedPrice(property);
  if (price === null) return null;
  if (property.goal === 'rent') {
    const { total, monthly } = rentStart({ rent: price, property, rules: rules.rental });
    return t('rent', { total: await totalText(property, total), monthly: formatCurrency(monthly) });
  }
  const totals = purchaseTotals(property, rules.buying);
  if (totals.length === 0) return null;
  return Promise.all(
    totals.map(async (one) => {
      const { use, monthly } = one;
      const total = await totalText(property, one.total);
      const text = monthly === null ? t('saleNoLoan', { total }) : t('sale', { total, monthly: roughly(monthly) });
      return use === null ? (
        <Fragment key="all">{text}</Fragment>
      ) : (
        <span key={use} className={classOfUse(one)}>
          {t(`use.${use}`, { text })}
        </span>
      );
    }),
  );
}
