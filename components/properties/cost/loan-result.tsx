import type { Loan } from '@/lib/domain/cost/mortgage';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import type { CostPanelProps, CostWords } from './cost-view';
import { LoanChart } from './loan-chart';
import { percentText } from './purchase-fields';

/** The costs of the loan: per month, in total, and year by year as a chart and a table. */
export function LoanResult({ words, view, actions }: CostPanelProps) {
  const { loan } = view.calculation;
  if (!loan) return <p className="calc__part">{words.noLoan}</p>;
  return (
    <div className="calc__part" data-stale={view.isStale || undefined}>
      <dl className="dl">
        <div>
          <dt>
            {fillText(words.loanAmount, {
              months: String(loan.years.length * 12),
              rate: percentText(words, loan.rate),
            })}
          </dt>
          <dd>{formatCurrency(loan.amount, { decimals: 0 })}</dd>
        </div>
        <div>
          <dt>{words.totalInterest}</dt>
          <dd>{fillText(words.about, { amount: roughly(loan.totalInterest) })}</dd>
        </div>
        <div className="calc__total">
          <dt>{words.monthly}</dt>
          <dd>{fillText(words.about, { amount: roughly(loan.monthly) })}</dd>
        </div>
      </dl>
      {actions ? <Years loan={loan} words={words} /> : <YearsRoom />}
    </div>
  );
}

/**
 * Reserves the room of the years. Rendering them would weigh as much as a section, and few visitors scroll this far.
 */
function YearsRoom() {
  return (
    <div aria-hidden="true">
      <div className="calc__chart calc__chart--room">
        <p className="small">&nbsp;</p>
        <svg />
        <p className="small">&nbsp;</p>
      </div>
      <p className="calc__more calc__more--room">&nbsp;</p>
    </div>
  );
}

function Years({ loan, words }: { loan: Loan; words: CostWords }) {
  return (
    <>
      <LoanChart loan={loan} words={words} />
      <details className="calc__more">
        <summary>{words.tableTitle}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col" className="num">
                {words.interest}
              </th>
              <th scope="col" className="num">
                {words.capital}
              </th>
              <th scope="col" className="num">
                {words.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {loan.years.map(({ year, interest, capital, balance }) => (
              <tr key={year}>
                <td>{year}</td>
                <td className="num">{formatCurrency(interest, { decimals: 0 })}</td>
                <td className="num">{formatCurrency(capital, { decimals: 0 })}</td>
                <td className="num">{formatCurrency(balance, { decimals: 0 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
