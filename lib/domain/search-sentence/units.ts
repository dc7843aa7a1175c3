import { numberRow } from '@/lib/domain/property/criteria';

export const kilometres = new Set(['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'kilometern']);
export const currencies = new Set(['€', 'euro', 'euros', 'eur']);
/** Square metres of a unit; those of more than one measure land only. */
export const areaUnits: Readonly<Record<string, number>> = {
  m2: 1,
  qm: 1,
  sqm: 1,
  are: 100,
  ares: 100,
  ar: 100,
  ha: 10_000,
  hectare: 10_000,
  hectares: 10_000,
  hektar: 10_000,
  acre: 4047,
  acres: 4047,
};

export function readBound(
  name: 'priceMin' | 'priceMax' | 'bedroomsMin' | 'surfaceMin' | 'groundMin',
  value: number,
): number | undefined {
  return Number.isSafeInteger(value) ? (numberRow(name).read(String(value)) as number | undefined) : undefined;
}

/** `500.000` and `1,2`; `1.250` of a million is a decimal. */
export function readNumber(written: string, isMillion: boolean): number {
  const parts = written.split(/[ \u00a0\u2009\u202f.,'’]/u);
  const last = parts.at(-1) ?? '';
  const isDecimal = parts.length > 1 && (last.length < 3 || (isMillion && parts.length === 2));
  return isDecimal ? Number(`${parts.slice(0, -1).join('')}.${last}`) : Number(parts.join(''));
}
