import { parseAmount } from '@/lib/domain/text/amount';
import { maximumPersons, minimumIncome } from './rent-costs';

/** An agency's expectations of the household that rents a home. */
export type RentalLimits = {
  maximumPersons: number;
  /** Net euros a month; null where none is expected. */
  minimumIncome: number | null;
};

/** A stated value outside one of the limits. */
export type Excess = { limit: keyof RentalLimits; stated: number; allowed: number };

export type RentalLimitRules = {
  /** Euro a month, whatever the rent; undefined leaves it to `incomeTimesRent`. */
  minimumIncome?: number | undefined;
  incomeTimesRent: number;
  maximumPersons: { perBedroom: number; most: number };
};

export type LimitedRental = {
  /** Euro a month; null where it is hidden. */
  rent: number | null;
  details: {
    bedrooms?: number;
    chargesRenter?: number;
    maximumPersons?: number;
    minimumIncome?: number;
  };
};

/**
 * The limits of one rental: its own values first, then the agency's rules. A hidden rent leaves no income limit that
 * is calculated from it, since the limit would give the rent away.
 */
export function rentalLimits({ rent, details }: LimitedRental, rules: RentalLimitRules): RentalLimits {
  const calculated = rent === null ? 0 : minimumIncome(rent, details.chargesRenter ?? 0, rules.incomeTimesRent);
  const income = details.minimumIncome ?? rules.minimumIncome ?? calculated;
  return {
    maximumPersons:
      details.maximumPersons ?? maximumPersons({ bedrooms: details.bedrooms ?? null, ...rules.maximumPersons }),
    minimumIncome: income > 0 ? income : null,
  };
}

/** Which stated values are outside the limits; the limit itself is inside. Values that cannot be read are left out. */
export function findExcesses(stated: { persons: string; income: string }, limits: RentalLimits): Excess[] {
  const persons = /^\s*\d+\s*$/.test(stated.persons) ? Number(stated.persons) : null;
  const income = parseAmount(stated.income.trim());
  return [
    ...(persons !== null && persons > limits.maximumPersons
      ? [{ limit: 'maximumPersons' as const, stated: persons, allowed: limits.maximumPersons }]
      : []),
    ...(income !== null && limits.minimumIncome !== null && income < limits.minimumIncome
      ? [{ limit: 'minimumIncome' as const, stated: income, allowed: limits.minimumIncome }]
      : []),
  ];
}

/** One line for storage, readable without the site: `maximumPersons 4, stated 9`. */
export function writeExcess({ limit, stated, allowed }: Excess): string {
  return `${limit} ${allowed}, stated ${stated}`;
}

const written = /^(maximumPersons|minimumIncome) (\d+(?:\.\d+)?), stated (\d+)$/;

/** Null for a line that `writeExcess` did not write. */
export function readExcess(text: string): Excess | null {
  const [, name, allowed, stated] = written.exec(text) ?? [];
  if (name === undefined) return null;
  const limit = name === 'maximumPersons' ? 'maximumPersons' : 'minimumIncome';
  return { limit, stated: Number(stated), allowed: Number(allowed) };
}
