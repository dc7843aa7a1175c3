import { parseAddressLine } from '@/lib/domain/place/parse-address-line';
import { isKnownPlace } from '@/lib/listings/catalogue/place-centre';
import type { PlaceTarget } from './mapping';

type Part = 'street' | 'houseNumber' | 'boxNumber' | 'zip' | 'city';

/** The parts of an address in one cell; null where one is missing that the target has. */
export function readPlaceOf(target: PlaceTarget, text: string): Partial<Record<Part, string>> | null {
  return target === 'zip+city' ? readPlace(text) : readAddress(text);
}

/** Splits `2500 Lier`, `B-2500 Lier` and `Lier (2500)` into postal code and town. Null for anything else. */
export function readPlace(text: string): { zip: string; city: string } | null {
  const [, before, after] = text.match(/^(?:[A-Z]{1,2}[-\s])?(\d{4,5})[\s,:-]+([\p{L}'’].*)$/u) ?? [];
  if (before && after) return { zip: before, city: after.trim() };
  const [, town, code] = text.match(/^(\p{L}[^\d(,]*?)[\s,(]+(?:[A-Z]{1,2}-)?(\d{4,5})\)?$/u) ?? [];
  return town && code ? { zip: code, city: town.trim() } : null;
}

const numberBehind =
  /^(.*?\p{L}.*?)[\s,]+(?:n[°ºor]?\.?\s*|nr\.?\s*)?(\d{1,4}(?:\s?[a-z]|-\d{1,4})?)(?:[\s,]*(?:\/|bus|bo[iî]te|bte|box)\s*(\w{1,5}))?$/iu;
const numberBefore = /^(\d{1,4}\s?[a-z]?)[\s,]+(\p{L}.*)$/iu;

/** Splits `Teststraat 5 bus 2, 2500 Lier` and `12, rue Exemple, L-4010 Esch`. Null for what has not all three parts. */
export function readAddress(text: string): Partial<Record<Part, string>> | null {
  const { street: written, zip, city } = parseAddressLine(text, isKnownPlace);
  // `Rue Neuve 7 à 7000 Mons`.
  const line = written.replace(/\s+(?:à|a|te|in)$/iu, '');
  if (line === '' || zip === '' || city === '') return null;
  const [, street, houseNumber, boxNumber] = line.match(numberBehind) ?? [];
  if (street && houseNumber) return { street, houseNumber, ...(boxNumber && { boxNumber }), zip, city };
  const [, first, behind] = line.match(numberBefore) ?? [];
  return first && behind ? { street: behind, houseNumber: first, zip, city } : { street: line, zip, city };
}
