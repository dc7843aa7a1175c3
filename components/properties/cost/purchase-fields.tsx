import { conditionsOf, ownHomeOf, type PurchaseTerms, parsePercent } from '@/lib/domain/cost/calculate-purchase';
import type { OwnHomeRule } from '@/lib/domain/cost/cost-rules';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import { CostChoice, CostField } from './cost-field';
import type { CostPanelProps, CostWords } from './cost-view';

/** The purchase inputs: price, use, conditions, VAT or an assumed duty, and the notary. */
export function PurchaseFields({ terms, words, view, actions }: CostPanelProps) {
  const { entries, shown } = view;
  const { tax } = terms;
  const ownHome = ownHomeOf(terms);
  const field = { onText: actions?.onText, onLeave: actions?.onLeave };
  const change = actions?.onChange;
  return (
    <>
      <CostField name="price" label={words.price} value={entries.price} problem={shown.price} {...field} />
      {ownHome && tax.kind === 'duty' && (
        <CostChoice
          name="use"
          legend={words.useLegend}
          options={[
            { value: 'own', label: words.useOwn },
            { value: 'other', label: words.useOther },
          ]}
          chosen={[entries.isOwnHome ? 'own' : 'other']}
          onChoose={change && ((value) => change({ isOwnHome: value === 'own' }))}
        />
      )}
      {tax.kind === 'vat' && (
        <CostChoice
          name="vat"
          legend={words.vatLegend}
          options={[
            { value: 'excluded', label: words.vatExcluded },
            { value: 'included', label: words.vatIncluded },
          ]}
          chosen={[entries.isVatIncluded ? 'included' : 'excluded']}
          onChoose={change && ((value) => change({ isVatIncluded: value === 'included' }))}
        />
      )}
      {tax.kind === 'assumed' && (
        <CostField
          name="assumedRate"
          label={words.assumedRate}
          value={entries.assumedRate}
          hint={tax.rate === null ? words.assumedUnknown : words.assumedStated}
          problem={shown.assumedRate}
          {...field}
        />
      )}
      <details className="calc__more">
        <summary>{words.assumptions}</summary>
        <div className="calc__assumptions">
          {ownHome && entries.isOwnHome && (
            <CostChoice
              name="condition"
              legend={words.conditionsLegend}
              isMany
              options={conditionsOf(ownHome).map((value) => ({ value, label: conditionWords(words, ownHome)[value] }))}
              chosen={conditionsOf(ownHome).filter((condition) => !entries.unmet.includes(condition))}
              onChoose={
                change &&
                ((value, isMet) =>
                  change({
                    unmet: conditionsOf(ownHome).filter((condition) =>
                      condition === value ? !isMet : entries.unmet.includes(condition),
                    ),
                  }))
              }
            />
          )}
          <CostField
            name="notary"
            label={words.notary}
            value={entries.notary ?? amountText(view.calculation.costs.notaryAndDeed)}
            hint={notaryHint(words, terms)}
            problem={shown.notary}
            {...field}
          />
        </div>
      </details>
    </>
  );
}

/** The reach of the sliders; fields beside them take more. */
const fundsStep = 1000;
const rateSlider = { max: 8, step: 0.05 };
const yearsSlider = { min: 5, max: 30, step: 1 };

/** The loan inputs. */
export function LoanFields({ terms, words, view, actions }: CostPanelProps) {
  const { entries, shown, calculation } = view;
  const field = { onText: actions?.onText, onLeave: actions?.onLeave };
  return (
    <>
      <CostField
        name="ownFunds"
        label={words.ownFunds}
        value={entries.ownFunds ?? amountText(calculation.ownFunds)}
        hint={fillText(words.ownFundsHint, { percent: percentText(words, terms.loan.ownPercent) })}
        problem={shown.ownFunds}
        slider={{
          label: fillText(words.slide, { name: words.ownFunds }),
          value: calculation.ownFunds,
          max: Math.ceil(calculation.costs.total / fundsStep) * fundsStep,
          step: fundsStep,
          write: formatCurrency,
        }}
        {...field}
      />
      <CostField
        name="rate"
        label={words.rate}
        value={entries.rate}
        hint={words.rateHint}
        problem={shown.rate}
        slider={{
          label: fillText(words.slide, { name: words.rate }),
          value: parsePercent(entries.rate) ?? terms.loan.rate,
          ...rateSlider,
          write: (value) => formatNumber(value, 3),
        }}
        {...field}
      />
      <CostField
        name="years"
        label={words.years}
        value={entries.years}
        problem={shown.years}
        slider={{
          label: fillText(words.slide, { name: words.years }),
          value: Number(entries.years) || terms.loan.years,
          ...yearsSlider,
          write: String,
        }}
        {...field}
      />
    </>
  );
}

export function percentText({ percent }: Pick<CostWords, 'percent'>, value: number): string {
  return fillText(percent, { value: formatNumber(value, 3) });
}

function amountText(amount: number | null): string {
  return amount === null ? '' : formatCurrency(amount);
}

function conditionWords(words: CostWords, { moveInYears, stayYears }: OwnHomeRule) {
  return {
    only: words.conditionOnly,
    moveIn: fillText(words.conditionMoveIn, { years: String(moveInYears) }),
    stay: fillText(words.conditionStay, { years: String(stayYears) }),
  };
}

function notaryHint(words: CostWords, { statedNotary, notaryRule }: PurchaseTerms): string {
  if (statedNotary !== null) return words.notaryStated;
  return notaryRule ? words.notarySupposed : words.notaryUnknown;
}
