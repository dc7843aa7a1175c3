import type { Loan } from '@/lib/domain/cost/mortgage';
import { formatCurrency, roughly } from '@/lib/domain/format/currency';
import { fillText } from '@/lib/domain/text/fill-text';
import type { CostWords } from './cost-view';

/** Width of a year in the drawing and of its bar, and the drawing's height; the drawing is stretched to its room. */
const step = 10;
const bar = 8;
const height = 100;

/** One bar per year: capital below, interest above. The table beside it has the same figures. */
export function LoanChart({ loan, words }: { loan: Loan; words: CostWords }) {
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
