import type { Loan } from '@/lib/domain/cost/mortgage';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import type { CostPanelProps, CostWords } from './cost-view';
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

/** Width of a year in the drawing and of its bar, and the drawing's height; the drawing is stretched to its room. */
const step = 10;
const bar = 8;
const height = 100;

/** One bar per year: capital below, interest above. The table beside it has the same figures. */
function LoanChart({ loan, words }: { loan: Loan; words: CostWords }) {
  const first = loan.years[0];
  const last = loan.years.at(-1);
  if (!first || !last) return null;
  const highest = Math.max(...loan.years.map(({ interest, capital }) => interest + capital));
  const scale = (amount: number) => Math.round((amount / highest) * height * 10) / 10;
  const capitals = loan.years.map(({ capital }, index) => barPath(index, 0, scale(capital)));
  const interests = loan.years.map(({ capital, interest }, index) => barPath(index, scale(capital), scale(interest)));
  return (
    <div className="calc__chart">
      <p className="calc__legend small" aria-hidden="true">
        <span>{words.capital}</span>
        <span>{words.interest}</span>
        <span className="muted">{fillText(words.perYear, { amount: roughly(highest) })}</span>
      </p>
      <svg
        role="img"
        aria-label={fillText(words.chart, {
          years: String(loan.years.length),
          first: formatCurrency(first.interest, { decimals: 0 }),
          last: formatCurrency(last.interest, { decimals: 0 }),
        })}
        viewBox={`0 0 ${loan.years.length * step - (step - bar)} ${height}`}
        preserveAspectRatio="none"
      >
        <path className="calc__capital" d={capitals.join('')} />
        <path className="calc__interest" d={interests.join('')} />
      </svg>
      <p className="calc__axis small muted" aria-hidden="true">
        <span>
          {words.year} {first.year}
        </span>
        {last.year > first.year && <span>{last.year}</span>}
      </p>
    </div>
  );
}

function barPath(index: number, from: number, size: number): string {
  return size > 0 ? `M${index * step} ${height - from}h${bar}v${-size}h${-bar}z` : '';
}
