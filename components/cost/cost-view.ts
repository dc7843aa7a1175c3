import type {
  Condition,
  PurchaseCalculation,
  PurchaseEntries,
  PurchaseTerms,
  TextField,
} from '@/lib/domain/cost/calculate-purchase';
import type { CostWords } from './cost-words';

export type CostView = {
  entries: PurchaseEntries;
  /** What is told of fields that cannot be read, in words. */
  shown: Partial<Record<TextField, string>>;
  /** Of what is filled in, or of the last that could be read. */
  reckoning: PurchaseCalculation;
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
  /** Absent where the page is only read: the fields then show what is reckoned with. */
  actions?: CostActions;
};
