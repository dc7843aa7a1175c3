/** The ISO dates, both included, between which a rule holds; null is open. */
export type Validity = { validFrom: string | null; validTo: string | null };

/** Decides whether a dated rule holds on an ISO date. */
export function isInForce({ validFrom, validTo }: Validity, on: string): boolean {
  return (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo);
}
