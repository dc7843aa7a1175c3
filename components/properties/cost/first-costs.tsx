import { calculatePurchase, firstEntries } from '@/lib/domain/cost/calculate-purchase';
import { CostPanel } from './cost-panel';
import type { LiveCostsProps } from './live-costs.client';

/**
 * The figures of the initial input, read-only.
 * @public The calculator loads it by `require`.
 */
export function FirstCosts(props: LiveCostsProps) {
  const entries = firstEntries(props.terms);
  const { calculation } = calculatePurchase(props.terms, entries);
  return calculation && <CostPanel {...props} view={{ entries, shown: {}, calculation, isStale: false }} />;
}
