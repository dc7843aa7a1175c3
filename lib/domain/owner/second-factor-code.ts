/** A code as the server knows it: six digits from the phone, or a backup code on paper. */
export type SecondFactorCode = { kind: 'phone' | 'paper'; text: string };

/** Reads a typed code, with spaces or without the hyphen; null for an impossible one. */
export function readCode(typed: string): SecondFactorCode | null {
  const plain = typed.slice(0, 60).replace(/[\s.-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', text: plain };
  return /^[a-z\d]{10}$/i.test(plain) ? { kind: 'paper', text: `${plain.slice(0, 5)}-${plain.slice(5)}` } : null;
}
