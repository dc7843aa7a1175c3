'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createBrowserList } from '@/components/properties/favourite/browser-list';
import { type PurchaseUse, purchaseUses } from '@/lib/domain/cost/calculate-purchase';

type UseSwitchProps = { legend: string; texts: Record<PurchaseUse, string> };

/** Asks for whom the totals of a table hold. Without scripts both are in the table, and there is nothing to ask. */
export function UseSwitch({ legend, texts }: UseSwitchProps) {
  const { value: chosen } = useSyncExternalStore(purchaseUse.subscribe, purchaseUse.get, () => serverUse);
  return (
    <fieldset className="use-switch">
      <legend>{legend}</legend>
      {purchaseUses.map((use) => (
        <label key={use} className="check">
          <input
            type="radio"
            name="use"
            value={use}
            checked={use === chosen}
            onChange={() => purchaseUse.change(() => use)}
          />
          <span>{texts[use]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shows the totals of the use that the visitor chose, by an attribute that the style sheet knows. Renders nothing. */
export function UseMemory() {
  const { value: use } = useSyncExternalStore(purchaseUse.subscribe, purchaseUse.get, () => serverUse);
  useLayoutEffect(() => {
    document.documentElement.dataset.use = use;
  }, [use]);
  return null;
}

const firstUse: PurchaseUse = 'own';

/** For whom total costs are shown, as the visitor last chose: pages, calculator and comparison follow it. */
export const purchaseUse = createBrowserList<PurchaseUse>({
  key: 'purchase-use',
  parse: (text) => purchaseUses.find((use) => use === text) ?? firstUse,
  format: (use) => use,
});

/** Of a page that everybody gets: it has the totals of both, and the first one stands until the browser knows better. */
export const serverUse = { value: firstUse, isLasting: true };
