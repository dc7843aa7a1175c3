import { createBrowserList } from '@/components/properties/favourite/browser-list';
import { type PurchaseUse, purchaseUses } from '@/lib/domain/cost/calculate-purchase';

const firstUse: PurchaseUse = 'own';

/** For whom total costs are shown, as the visitor last chose: pages, calculator and comparison follow it. */
export const purchaseUse = createBrowserList<PurchaseUse>({
  key: 'purchase-use',
  parse: (text) => purchaseUses.find((use) => use === text) ?? firstUse,
  format: (use) => use,
});

/** Of a page that everybody gets: it has the totals of both, and the first one stands until the browser knows better. */
export const serverUse = { value: firstUse, isLasting: true };
