import type { CostPanelProps } from './cost-view';
import { LoanResult } from './loan-result';
import { LoanFields, PurchaseFields } from './purchase-fields';
import { PurchaseResult } from './purchase-result';

/** Inputs and results side by side, first of the purchase, then of the loan. */
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
      {/* Enter in a field calculates at once, as in any form. */}
      {actions && <input type="submit" hidden />}
    </form>
  );
}
