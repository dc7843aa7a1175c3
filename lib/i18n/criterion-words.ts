import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import {
  type CriterionName,
  type criteria,
  isNumber,
  isSet,
  type ListFilter,
  type NumberName,
  numberRow,
  type SetName,
  setRow,
} from '@/lib/domain/property/criteria';
import type { MainType } from '@/lib/domain/property/property-type';
import { wordsIn } from './words-in';

/** What chips call places and types: a whole town by its name, a part of one by its postal code too. */
export type CriterionNames = { places: Record<string, string>; types: Partial<Record<MainType, string>> };

type WordedSet = Exclude<SetName, 'types'>;
type OptionKey = {
  [Name in WordedSet]: `${Name}.option.${Extract<keyof (typeof criteria)[Name]['choices'], string>}`;
}[WordedSet];

/** A criterion in words, as on a chip: "up to € 750.000". Lists, suggestions and saved searches say it alike. */
export async function criterionWords(
  name: CriterionName,
  filter: ListFilter,
  names: CriterionNames,
  language?: Language,
): Promise<string> {
  const t = await wordsIn('list.criterion', language);
  if (isNumber(name)) {
    const value = filter[name] ?? '';
    return t(`${name}.chosen`, { value: boundWords(name, value), count: Number(value) });
  }
  if (isSet(name)) {
    const wordsOf = await choiceWords(names, language);
    const wanted: readonly string[] = filter[name] ?? [];
    const chosen = Object.entries(setRow(name).choices).filter(([, [first = '']]) => wanted.includes(first));
    return chosen.map(([choice]) => wordsOf(name, choice)).join(', ');
  }
  if (name === 'places') return [...new Set(filter.places?.map((id) => names.places[id] ?? id))].join(', ');
  return t(`${name}.chosen`, { value: filter.radius ?? 0 });
}

/** Words of the choices of a criterion. */
export async function choiceWords(
  names: CriterionNames,
  language?: Language,
): Promise<(name: SetName, choice: string) => string> {
  const t = await wordsIn('list.criterion', language);
  return (name, choice) => {
    if (name !== 'types') return t(`${name}.option.${choice}` as OptionKey);
    const type = Object.entries(names.types).find(([type]) => setRow('types').choices[choice]?.includes(type));
    return type?.[1] ?? choice;
  };
}

export function boundWords(name: NumberName, value: string | number): string {
  const { unit } = numberRow(name);
  if (unit === 'price') return formatCurrency(value);
  return unit === 'area' ? formatArea(Number(value)) : String(value);
}
