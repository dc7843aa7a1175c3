import { buyingSchema } from '@/lib/content/schema/buying';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';

/** The rules that hold where the settings say nothing. */
export function makeBuyingRules(): BuyingRules {
  return buyingSchema.parse({ duty: {}, notaryAndDeed: {}, loan: {} });
}
