import { addDays } from '@/lib/domain/time/brussels-time';

/** The days around an ISO date, both ends included, on which the same of these rules hold; null is open. */
export function rulePeriod(rules: readonly Validity[], on: string): Validity {
  const starts = rules.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === null ? [] : [validFrom]),
    ...(validTo === null ? [] : [addDays(validTo, 1)]),
  ]);
  const nextStart = starts.filter((day) => day > on).sort()[0];
  return {
    validFrom:
      starts
        .filter((day) => day <= on)
        .sort()
        .at(-1) ?? null,
    validTo: nextStart === undefined ? null : addDays(nextStart, -1),
  };
}

/** The ISO dates, both included, between which a rule holds; null is open. */
export type Validity = { validFrom: string | null; validTo: string | null };

/** Decides whether a dated rule holds on an ISO date. */
export function isInForce({ validFrom, validTo }: Validity, on: string): boolean {
  return (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo);
}
