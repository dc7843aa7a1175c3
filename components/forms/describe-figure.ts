import { formatCurrency } from '@/lib/domain/format/currency';
import { offerDeposit, parseAmount } from '@/lib/domain/text/amount';

/**
 * `matches`: how many properties a search finds, by these fields. `deposit`: the amount an offer asks at signing. Texts hold `{value}`.
 */
export type LiveFigure =
  | { kind: 'matches'; language: string; fields: readonly string[] }
  | { kind: 'deposit'; text: string };

/**
 * Returns the text of a figure for the current input; empty while there is nothing to say. Throws when the request
 * fails.
 */
export async function describeFigure(figure: LiveFigure, filledIn: FormData): Promise<string> {
  if (figure.kind === 'deposit') {
    const amount = parseAmount(String(filledIn.get('amount') ?? ''));
    return amount ? figure.text.replace('{value}', formatCurrency(offerDeposit(amount))) : '';
  }
  const query = new URLSearchParams({ language: figure.language });
  for (const name of figure.fields) for (const value of filledIn.getAll(name)) query.append(name, String(value));
  const response = await fetch(`/api/matches/?${query}`);
  if (!response.ok) return '';
  const { text }: { text?: unknown } = await response.json();
  return typeof text === 'string' ? text : '';
}
