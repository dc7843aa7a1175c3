import type { Country } from './region';

/** The ten provinces of Belgium, and Brussels, which is not a province, by their ISO 3166-2 codes. */
export const provinces = [
  'BE-BRU',
  'BE-WBR',
  'BE-VBR',
  'BE-VAN',
  'BE-VLI',
  'BE-WLG',
  'BE-WNA',
  'BE-WHT',
  'BE-WLX',
  'BE-VWV',
  'BE-VOV',
] as const;
export type Province = (typeof provinces)[number];

/** Belgian zips by province, both ends included. Within a province no two communes share a name. */
const zipRanges: readonly { from: number; to: number; province: Province }[] = [
  { from: 1000, to: 1299, province: 'BE-BRU' },
  { from: 1300, to: 1499, province: 'BE-WBR' },
  { from: 1500, to: 1999, province: 'BE-VBR' },
  { from: 2000, to: 2999, province: 'BE-VAN' },
  { from: 3000, to: 3499, province: 'BE-VBR' },
  { from: 3500, to: 3999, province: 'BE-VLI' },
  { from: 4000, to: 4999, province: 'BE-WLG' },
  { from: 5000, to: 5999, province: 'BE-WNA' },
  { from: 6000, to: 6599, province: 'BE-WHT' },
  { from: 6600, to: 6999, province: 'BE-WLX' },
  { from: 7000, to: 7999, province: 'BE-WHT' },
  { from: 8000, to: 8999, province: 'BE-VWV' },
  { from: 9000, to: 9999, province: 'BE-VOV' },
];

/**
 * Returns the province of a Belgian zip of four digits; null for anything else. Luxembourg zips have four digits too:
 * check the country first.
 */
export function provinceOfZip(zip: string): Province | null {
  if (!/^\d{4}$/.test(zip)) return null;
  const number = Number(zip);
  return zipRanges.find(({ from, to }) => number >= from && number <= to)?.province ?? null;
}

/** A province that visitors choose: Brussels is a region. */
export type OwnProvince = Exclude<Province, 'BE-BRU'>;

export const ownProvinces = provinces.filter(isOwn);

/** The province in which something lies; null in Brussels and abroad. */
export function provinceOf({ country, zip }: { country: Country; zip: string }): OwnProvince | null {
  const province = country === 'belgium' ? provinceOfZip(zip) : null;
  return province !== null && isOwn(province) ? province : null;
}

function isOwn(province: Province): province is OwnProvince {
  return province !== 'BE-BRU';
}
