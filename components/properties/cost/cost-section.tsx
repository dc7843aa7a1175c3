import { priceOf } from '@/components/properties/property-words';
import { Note } from '@/components/ui/note';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import { calculatedPrice } from '@/lib/domain/cost/total-cost';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { BuyingCosts } from './buying-costs';
import { RentingCosts } from './renting-costs';

/**
 * The costs of buying or renting beside the price. Null where there is nothing to calculate: a hidden price, a closed
 * deal, or a life-annuity sale, whose cost depends on a lifespan. A price per year or per square metre is not used; the
 * section says what is missing.
 */
export async function CostSection({ property, rules }: { property: PublicProperty; rules: CostRules }) {
  const price = calculatedPrice(property);
  if (price === null) return hasOtherUnit(property) ? <OtherUnit property={property} /> : null;
  if (property.goal === 'rent') return <RentingCosts property={property} rent={price} rules={rules.rental} />;
  return <BuyingCosts property={property} rules={rules.buying} />;
}

function hasOtherUnit({ price, isViager }: PublicProperty): boolean {
  return price !== null && price.usual === null && !isViager;
}

async function OtherUnit({ property }: { property: PublicProperty }) {
  const t = await getTranslations('cost.otherUnit');
  return <Note>{t(property.goal, { price: priceLine(await priceOf(property)) })}</Note>;
}
