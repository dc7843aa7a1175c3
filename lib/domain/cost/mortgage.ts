import { toCents } from './cents';

/** The payments and the remaining debt of one year of a loan, in euros. */
export type LoanYear = { year: number; interest: number; capital: number; balance: number };

export type Loan = {
  amount: number;
  /** Percent a year. */
  rate: number;
  /** The last month may differ by the rounding remainder. */
  monthly: number;
  totalInterest: number;
  years: LoanYear[];
};

/** Limits of the calculation: percent a year and years, both ends included. */
export const loanBounds = { rate: { least: 0, most: 20 }, years: { least: 1, most: 40 } } as const;

/**
 * Converts a yearly rate to the monthly rate that compounds to it: (1 + r)^(1/12) − 1. Belgian lenders calculate this
 * way; a twelfth of the yearly rate would be too much: 1.8 % a year is published as 0.1488 % a month
 * (https://www.multifinances.be/calculez-votre-mensualite, read on 2026-11-21).
 */
function monthlyRate(yearlyPercent: number): number {
  return (1 + yearlyPercent / 100) ** (1 / 12) - 1;
}

/**
 * Calculates a loan in euros paid back in equal months, at a fixed rate in percent a year, by year. Every month is
 * rounded to the cent, and the last one takes the remainder, so capital and loan agree exactly. Null where there is
 * nothing to borrow.
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
