import type { CostRules } from '@/lib/domain/cost/cost-rules';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { BuyingCosts } from './buying-costs';
import { RentingCosts } from './renting-costs';

const gone: ReadonlySet<PublicProperty['situation']> = new Set(['sold', 'rented', 'soldOut']);

/**
 * What buying or renting takes beside the price. Null where there is nothing to reckon with: a hidden price, a deal that
 * is done, a life-annuity sale, whose budget hangs on how long somebody lives.
 */
export async function CostSection({ property, rules }: { property: PublicProperty; rules: CostRules }) {
  const { price, situation, goal, text } = property;
  if (!price || gone.has(situation)) return null;
  if (goal === 'rent') return <RentingCosts property={property} rent={price.amount} rules={rules.rental} />;
  if (text.viager) return null;
  return <BuyingCosts property={property} price={price} rules={rules.buying} />;
}
