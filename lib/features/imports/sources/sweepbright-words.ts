import type { Language, Localized } from '@/lib/domain/language';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import { neutralShapes, type PropertyTexts } from '@/lib/listings/neutral-listing';
import { ofCode } from './answer-values';
import type { Estate } from './sweepbright-answers';
import table from './sweepbright-words.json';

/**
 * What SweepBright has a code for and the site shows as words. Codes are those of its public clients; "other" of a zoning
 * is none of them, since it names nothing.
 */

type WordField = keyof typeof table;
const words: Readonly<Record<WordField, Readonly<Record<string, Required<Localized<string>>>>>> = table;
const wordFields = Object.keys(words) as WordField[];

/** The codes of an estate by the field that shows them. */
function codesOf(estate: Estate): Readonly<Record<WordField, readonly (string | null | undefined)[]>> {
  const { energy, property_and_land: land } = estate.legal ?? {};
  const { features } = estate;
  const present = (group: Readonly<Record<string, boolean | null | undefined>> | null | undefined, codes: string[]) =>
    codes.filter((code) => group?.[code] === true);
  return {
    floodZone: [land?.flood_risk ?? estate.flood_risk],
    areaApplication: [land?.land_use_designation ?? estate.land_use_designation],
    electricityCertificate: [energy?.report_electricity_gas ?? estate.report_electricity_gas],
    kitchen: [estate.kitchen_condition],
    typeName: [estate.sub_type],
    heating: [
      ...present(features?.heating_cooling, ['central_heating', 'floor_heating']),
      ...present(features?.energy, ['heat_pump', 'fuel']),
    ],
    glazing: present(features?.ecology, ['double_glazing']),
    roof: present(features?.ecology, ['insulated_roof']),
  };
}

export function wordsOf(estate: Estate, language: Language): Partial<Pick<PropertyTexts, WordField>> {
  const codes = codesOf(estate);
  return Object.fromEntries(
    wordFields.flatMap((field) => {
      const found = codes[field].flatMap((code) => (code ? (ofCode(words[field], code)?.[language] ?? []) : []));
      return found.length > 0 ? [[field, found.join(', ')]] : [];
    }),
  );
}

/** Codes without words, which are left out. */
export function wordFaults(estate: Estate): Fault[] {
  const codes = codesOf(estate);
  return wordFields.flatMap((field) =>
    codes[field].flatMap((code): Fault[] =>
      !code || Object.hasOwn(words[field], code)
        ? []
        : [
            {
              field: neutralShapes.property.texts[field]?.name ?? field,
              found: `the code ${showValue(code)}`,
              expected: `one of ${Object.keys(words[field]).join(', ')}`,
            },
          ],
    ),
  );
}
