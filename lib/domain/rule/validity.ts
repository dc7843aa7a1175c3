/** The ISO dates, both included, between which a rule holds; null is open. */
export type Validity = { validFrom: string | null; validTo: string | null };

/** Decides whether a dated rule holds on an ISO date or, without one, whether it holds with no end in sight. */
export function isInForce({ validFrom, validTo }: Validity, on?: string): boolean {
  if (on === undefined) return validTo === null;
  return (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo);
}
