export type Region = 'flanders' | 'brussels' | 'wallonia';

export type Country = 'belgium' | 'luxembourg' | 'spain' | 'other';

/** Country ids seen in the export (specification, section 3). */
const countries: Readonly<Record<number, Country>> = { 10: 'belgium', 50: 'luxembourg', 32: 'spain' };

/** Belgian zips by region, both ends included (specification, section 9). */
const zipRanges: readonly { from: number; to: number; region: Region }[] = [
  { from: 1000, to: 1299, region: 'brussels' },
  { from: 1300, to: 1499, region: 'wallonia' },
  { from: 1500, to: 3999, region: 'flanders' },
  { from: 4000, to: 7999, region: 'wallonia' },
  { from: 8000, to: 9999, region: 'flanders' },
];

/** Decides in which country a property lies. A record without a country is Belgian: the agency works there. */
export function countryOf(countryId: number | undefined): Country {
  return countryId === undefined ? 'belgium' : (countries[countryId] ?? 'other');
}

/**
 * Returns the region of a Belgian zip, written as a number or as text (`9000`, `90 00`, `B-9000`). Null for anything
 * but four digits. Luxembourg zips have four digits too: check the country first.
 */
export function regionOfZip(zip: string | number): Region | null {
  const [, digits] = /^(?:BE?-?)?(\d{4})$/i.exec(String(zip).replace(/\s+/g, '')) ?? [];
  const number = Number(digits);
  return zipRanges.find(({ from, to }) => number >= from && number <= to)?.region ?? null;
}
