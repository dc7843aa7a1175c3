import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mortgage } from './mortgage';

test('a published example of a lender is met as closely as its rounded rate allows', () => {
  // 100,000 euros in 240 months at 1.80 %: 495.90 a month (source beside the formula). A twelfth would make it 496.47.
  const monthly = mortgage({ amount: 100_000, rate: 1.8, years: 20 })?.monthly;
  expect(monthly).toBe(495.78);
  expect(Math.abs((monthly ?? 0) - 495.9)).toBeLessThan(0.15);
});

test('a loan without interest is paid back in equal parts', () => {
  const loan = mortgage({ amount: 12_000, rate: 0, years: 1 });
  expect(loan).toEqual({
    amount: 12_000,
    rate: 0,
    monthly: 1000,
    totalInterest: 0,
    years: [{ year: 1, interest: 0, capital: 12_000, balance: 0 }],
  });
});

test('thirds of a cent do not get lost without interest', () => {
  const loan = mortgage({ amount: 100, rate: 0, years: 1 });
  expect(loan?.monthly).toBe(8.33);
  expect(loan?.years).toEqual([{ year: 1, interest: 0, capital: 100, balance: 0 }]);
});

test('a loan of a year has one year, one of forty has forty', () => {
  expect(mortgage({ amount: 50_000, rate: 3.5, years: 1 })?.years).toHaveLength(1);
  const long = mortgage({ amount: 250_000, rate: 3.5, years: 40 });
  expect(long?.years).toHaveLength(40);
  expect(long?.years.at(-1)?.balance).toBe(0);
});

test.each([0, -0.001, -5000])('of %d there is no loan', (amount) => {
  expect(mortgage({ amount, rate: 3.5, years: 25 })).toBeNull();
});

test('capital and loan agree to the cent, interest falls and the balance never rises', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 40 }),
      (cents, thousandths, years) => {
        const loan = mortgage({ amount: cents / 100, rate: thousandths / 1000, years });
        if (!loan) throw new Error('no loan');
        const inCents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
        expect(inCents(loan.years.map(({ capital }) => capital))).toBe(cents);
        expect(inCents(loan.years.map(({ interest }) => interest))).toBe(Math.round(loan.totalInterest * 100));
        loan.years.forEach((year, index) => {
          const before = loan.years[index - 1];
          expect(year.balance).toBeLessThanOrEqual(before?.balance ?? loan.amount);
          if (before) expect(year.interest).toBeLessThanOrEqual(before.interest);
        });
      },
    ),
    { numRuns: 60 },
  );
});
