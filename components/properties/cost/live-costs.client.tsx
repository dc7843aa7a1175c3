'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  calculatePurchase,
  firstEntries,
  type PurchaseCalculation,
  type PurchaseEntries,
  type PurchaseTerms,
  type TextField,
  textFields,
} from '@/lib/domain/cost/calculate-purchase';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import { parseAmount } from '@/lib/domain/text/amount';
import { fillText } from '@/lib/domain/text/fill-text';
import { CostPanel } from './cost-panel';
import type { CostWords } from './cost-view';
import { purchaseUse, serverUse } from './use-switch.client';

export type LiveCostsProps = {
  /** The initial input can be calculated. */
  terms: PurchaseTerms;
  words: CostWords;
  /** One sentence under the total. */
  checkedText: string;
};

/** How long the input must be unchanged before the total is announced, in ms. */
const debounceMs = 700;

const amountFields: ReadonlySet<TextField> = new Set(['price', 'notary', 'ownFunds']);

/** The live calculator: calculates while the visitor types, and shows an error once its field is left. */
export function LiveCosts({ terms, words, checkedText }: LiveCostsProps) {
  const { value: use } = useSyncExternalStore(purchaseUse.subscribe, purchaseUse.get, () => serverUse);
  const [own, setOwn] = useState(() => firstEntries(terms));
  const [left, setLeft] = useState<readonly TextField[]>([]);
  // The use is the visitor's for every property.
  const entries = { ...own, isOwnHome: use === 'own' };
  const [valid, setValid] = useState(own);
  const { calculation, problems } = calculatePurchase(terms, entries);
  const lastGood = calculation ?? calculatePurchase(terms, { ...valid, isOwnHome: entries.isOwnHome }).calculation;

  const shown = Object.fromEntries(
    left.flatMap((name) => {
      const problem = problems[name];
      return problem ? [[name, words.problem[problem]]] : [];
    }),
  );
  const errors = Object.values(shown).join(' ');
  const spoken = useDebounced(errors || (lastGood ? spokenWords(words, lastGood) : ''));
  if (!lastGood) return null;

  function take(next: PurchaseEntries) {
    setOwn(next);
    if (calculatePurchase(terms, next).calculation) setValid(next);
  }

  return (
    <>
      <CostPanel
        terms={terms}
        words={words}
        checkedText={checkedText}
        view={{ entries, shown, calculation: lastGood, isStale: errors !== '' }}
        actions={{
          onText: (name, value) => {
            setLeft(left.filter((other) => other !== name));
            take({ ...entries, [name]: value });
          },
          onLeave: (name) => {
            setLeft([...left.filter((other) => other !== name), name]);
            const amount = amountFields.has(name) ? parseAmount(entries[name] ?? '') : null;
            if (amount !== null) setOwn({ ...entries, [name]: formatCurrency(amount) });
          },
          onChange: ({ isOwnHome, ...change }) => {
            if (isOwnHome !== undefined) purchaseUse.change(() => (isOwnHome ? 'own' : 'other'));
            take({ ...own, ...change });
          },
          onSubmit: () => setLeft(textFields),
        }}
      />
      <p className="sr" role="status">
        {spoken}
      </p>
    </>
  );
}

function spokenWords(words: CostWords, { costs, loan }: PurchaseCalculation): string {
  const total = formatCurrency(costs.total, { decimals: 0 });
  return loan
    ? fillText(words.spoken, { total, monthly: roughly(loan.monthly) })
    : fillText(words.spokenNoLoan, { total });
}

/** Returns a text once it has stopped changing; empty at first, since the page already shows it. */
function useDebounced(text: string): string {
  const [first] = useState(text);
  const [calmed, setCalmed] = useState('');
  useEffect(() => {
    if (text === first && calmed === '') return;
    const timer = setTimeout(() => setCalmed(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, first, calmed]);
  return calmed;
}
