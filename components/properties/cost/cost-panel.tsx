import type { CostPanelProps } from './cost-view';
import { LoanResult } from './loan-result';
import { LoanFields, PurchaseFields } from './purchase-fields';
import { PurchaseResult } from './purchase-result';

/** Inputs and results side by side, of the purchase and of the loan. */
export function CostPanel(props: CostPanelProps) {
  const { actions } = props;
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
          <LoanFields {...props} />
        </div>
        <div className="calc__tell">
          <PurchaseResult {...props} />
          <LoanResult {...props} />
        </div>
      </div>
      {/* Enter in a field calculates at once, as in any form. */}
      {actions && <input type="submit" hidden />}
    </form>
  );
}
