import { toCents } from './cents';

/** What one year of a loan takes and leaves, in euros. */
export type LoanYear = { year: number; interest: number; capital: number; balance: number };

export type Loan = {
  amount: number;
  /** Percent a year. */
  rate: number;
  /** The last month may differ by what rounding left over. */
  monthly: number;
  totalInterest: number;
  years: LoanYear[];
};

/** Bounds of what is reckoned: percent a year and years, both ends included. */
export const loanBounds = { rate: { least: 0, most: 20 }, years: { least: 1, most: 40 } } as const;

/**
 * The rate of a month that makes the rate of a year when compounded: (1 + r)^(1/12) − 1. Belgian lenders reckon so, a
 * twelfth of the yearly rate would be too much: 1.8 % a year is published as 0.1488 % a month
 * (https://www.multifinances.be/calculez-votre-mensualite, read on 2026-11-21).
 */
function monthlyRate(yearlyPercent: number): number {
  return (1 + yearlyPercent / 100) ** (1 / 12) - 1;
}

/**
 * A loan in euros paid back in equal months, at a fixed rate in percent a year, by year. Every month is rounded to the
 * cent, and the last one takes what is left, so capital and loan agree exactly. Null where there is nothing to borrow.
 */
export function mortgage({ amount, rate, years }: { amount: number; rate: number; years: number }): Loan | null {
  let balance = toCents(amount);
  if (balance <= 0) return null;
  const months = years * 12;
  const perMonth = monthlyRate(rate);
  const monthly = Math.round(
    perMonth === 0 ? balance / months : (balance * perMonth) / (1 - (1 + perMonth) ** -months),
  );
  const schedule: LoanYear[] = [];
  let totalInterest = 0;
  for (let year = 1; year <= years; year++) {
    let yearInterest = 0;
    let yearCapital = 0;
    for (let month = 1; month <= 12; month++) {
      const interest = Math.round(balance * perMonth);
      const isLast = year === years && month === 12;
      const capital = isLast ? balance : Math.min(balance, monthly - interest);
      balance -= capital;
      yearInterest += interest;
      yearCapital += capital;
    }
    totalInterest += yearInterest;
    schedule.push({ year, interest: yearInterest / 100, capital: yearCapital / 100, balance: balance / 100 });
  }
  return {
    amount: toCents(amount) / 100,
    rate,
    monthly: monthly / 100,
    totalInterest: totalInterest / 100,
    years: schedule,
  };
}
