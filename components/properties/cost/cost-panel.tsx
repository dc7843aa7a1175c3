import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { PurchaseCosts } from '@/lib/domain/cost/purchase-costs';
import { formatCurrency } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import type { CostPanelProps, CostWords } from './cost-view';
import { LoanResult } from './loan-result';
import { LoanFields, PurchaseFields, percentText } from './purchase-fields';

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

/** The costs of the purchase, row by row, with the total. */
function PurchaseResult({ words, view, checkedText }: CostPanelProps) {
  const { costs, ownHome, hasUnmet } = view.calculation;
  const isPartial = costs.tax.kind === 'unknown' || costs.notaryAndDeed === null;
  const isTooDear = costs.tax.kind === 'duty' && costs.tax.duty.outcome === 'tooDear';
  return (
    <div className="calc__part" data-stale={view.isStale || undefined}>
      <dl className="dl">
        <Row
          label={
            costs.tax.kind === 'vatIncluded'
              ? fillText(words.priceWithVat, { rate: percentText(words, costs.tax.rate) })
              : words.price
          }
          value={formatCurrency(costs.price)}
        />
        {taxRows(words, costs.tax).map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row
          label={words.notary}
          value={costs.notaryAndDeed === null ? words.unknown : formatCurrency(costs.notaryAndDeed)}
        />
        <div className="calc__total">
          <dt>{isPartial ? words.totalWithout : words.total}</dt>
          <dd>{formatCurrency(costs.total, { decimals: 0 })}</dd>
        </div>
      </dl>
      {isTooDear && ownHome?.highestPrice && (
        <Remark text={fillText(words.tooDear, { limit: formatCurrency(ownHome.highestPrice) })} />
      )}
      {hasUnmet && <Remark text={words.unmet} />}
      {view.isStale && <Remark text={words.stale} />}
      <p className="small muted">{checkedText}</p>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Note tone="warn" className="small">
      <Icon name="info" />
      <span>{text}</span>
    </Note>
  );
}

function taxRows(words: CostWords, tax: PurchaseCosts['tax']): { label: string; value: string }[] {
  switch (tax.kind) {
    case 'vatIncluded':
      return [];
    case 'unknown':
      return [{ label: words.dutyPlain, value: words.unknown }];
    case 'vat':
      return [
        { label: fillText(words.vat, { rate: percentText(words, tax.rate) }), value: formatCurrency(tax.amount) },
      ];
    case 'assumed':
      return [
        { label: fillText(words.dutyRate, { rate: percentText(words, tax.rate) }), value: formatCurrency(tax.amount) },
      ];
    case 'duty':
      return [{ label: dutyLabel(words, tax.duty.parts), value: formatCurrency(tax.duty.amount, { decimals: 0 }) }];
  }
}

/** Where part of the price is exempt, the rate is shown with its base. */
function dutyLabel(words: CostWords, parts: readonly { base: number; rate: number }[]): string {
  const paid = parts.find(({ rate }) => rate > 0);
  if (!paid) return words.dutyFree;
  const rate = percentText(words, paid.rate);
  return parts.length > 1
    ? fillText(words.dutyExempt, { rate, base: formatCurrency(paid.base) })
    : fillText(words.dutyRate, { rate });
}
