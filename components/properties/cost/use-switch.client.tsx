'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type PurchaseUse, purchaseUses } from '@/lib/domain/cost/calculate-purchase';
import { purchaseUse, serverUse } from './purchase-use-store';

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
