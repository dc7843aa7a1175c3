import type {
  Condition,
  PurchaseCalculation,
  PurchaseEntries,
  PurchaseTerms,
  TextField,
} from '@/lib/domain/cost/calculate-purchase';
import type { Messages } from '@/lib/i18n/messages';

/** The calculator's texts in the language of the page; some hold `{places}` that the browser fills in. */
export type CostWords = Messages['cost']['calc'];

export type CostView = {
  entries: PurchaseEntries;
  /** Error messages of fields that cannot be read. */
  shown: Partial<Record<TextField, string>>;
  /** From the current input, or from the last valid one. */
  calculation: PurchaseCalculation;
  isStale: boolean;
};

export type EntryChange = Partial<
  Pick<PurchaseEntries, 'isOwnHome' | 'isVatIncluded'> & { unmet: readonly Condition[] }
>;

export type CostActions = {
  onText: (name: TextField, value: string) => void;
  onLeave: (name: TextField) => void;
  onChange: (change: EntryChange) => void;
  onSubmit: () => void;
};

export type CostPanelProps = {
  terms: PurchaseTerms;
  words: CostWords;
  view: CostView;
  /** One sentence under the total. */
  checkedText: string;
  /** Absent while the page is static: the fields then show the values used in the calculation. */
  actions?: CostActions;
};
