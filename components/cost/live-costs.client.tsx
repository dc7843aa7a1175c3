'use client';

import { useEffect, useState } from 'react';
import {
  calculatePurchase,
  firstEntries,
  type PurchaseCalculation,
  type PurchaseEntries,
  type PurchaseTerms,
  type TextField,
  textFields,
} from '@/lib/domain/cost/calculate-purchase';
import { parseAmount } from '@/lib/domain/enquiry/amount';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import { CostPanel } from './cost-panel';
import type { CostWords } from './cost-view';

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
  const [entries, setEntries] = useState(() => firstEntries(terms));
  const [left, setLeft] = useState<readonly TextField[]>([]);
  const [lastGood, setLastGood] = useState(() => calculatePurchase(terms, entries).calculation);
  const { problems } = calculatePurchase(terms, entries);

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
    setEntries(next);
    const { calculation } = calculatePurchase(terms, next);
    if (calculation) setLastGood(calculation);
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
            if (amount !== null) setEntries({ ...entries, [name]: formatCurrency(amount) });
          },
          onChange: (change) => take({ ...entries, ...change }),
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
