import type {
  Condition,
  PurchaseEntries,
  PurchaseTerms,
  Reckoning,
  TextField,
} from '@/lib/domain/cost/reckon-purchase';
import type { CostWords } from './cost-words';
import { LoanResult } from './loan-result';
import { LoanFields, PurchaseFields } from './purchase-fields';
import { PurchaseResult } from './purchase-result';

export type CostView = {
  entries: PurchaseEntries;
  /** What is told of fields that cannot be read, in words. */
  shown: Partial<Record<TextField, string>>;
  /** Of what is filled in, or of the last that could be read. */
  reckoning: Reckoning;
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

/** Questions and answers side by side, first of the purchase, then of the loan. */
export function CostPanel(props: CostPanelProps) {
  const { words, actions } = props;
  return (
    <form
      className="calc__form"
      noValidate
      onSubmit={
        actions &&
        ((event) => {
          event.preventDefault();
          actions.onSubmit();
        })
      }
    >
      <div className="calc">
        <div className="calc__ask" inert={!actions}>
          <PurchaseFields {...props} />
        </div>
        <PurchaseResult {...props} />
      </div>
      <h3>{words.loanTitle}</h3>
      <div className="calc">
        <div className="calc__ask" inert={!actions}>
          <LoanFields {...props} />
        </div>
        <LoanResult {...props} />
      </div>
      {/* Enter in a field reckons at once, as in any form. */}
      {actions && <input type="submit" hidden />}
    </form>
  );
}
