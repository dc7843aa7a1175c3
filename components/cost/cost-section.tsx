import { priceOf } from '@/components/property/property-words';
import { Note } from '@/components/ui/note';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';
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
  const { price, goal, text } = property;
  if (!price || isGone(property)) return null;
  if (goal === 'sale' && text.viager) return null;
  if (price.usual === null) return <OtherUnit property={property} />;
  if (goal === 'rent') return <RentingCosts property={property} rent={price.usual} rules={rules.rental} />;
  return <BuyingCosts property={property} price={price.usual} isStarting={price.isStarting} rules={rules.buying} />;
}

async function OtherUnit({ property }: { property: PublicProperty }) {
  const t = await getTranslations('cost.otherUnit');
  return <Note>{t(property.goal, { price: priceLine(await priceOf(property)) })}</Note>;
}
