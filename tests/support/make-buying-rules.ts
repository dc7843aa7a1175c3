import { buyingSchema } from '@/lib/content/schema/buying';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';

/** The default rules, without settings. */
export function makeBuyingRules(): BuyingRules {
  return buyingSchema.parse({ duty: {}, notaryAndDeed: {}, loan: {} });
}
