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
import { getTranslations, wordsIn } from '@/lib/i18n/words-in';
import type { FilterField, PropertyListView } from '@/lib/usecases/property/list-view';

type Names = PropertyListView['names'];
type WordedSet = Exclude<SetName, 'types'>;
type OptionKey = {
  [Name in WordedSet]: `${Name}.option.${Extract<keyof (typeof criteria)[Name]['choices'], string>}`;
}[WordedSet];

/** A criterion in words, as on a chip: "up to € 750.000". */
export async function criterionWords(
  name: CriterionName,
  filter: ListFilter,
  names: Names,
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

/** Words of the options of filters: in full on a list of options, short on a tile. */
export async function optionWords(names: Names) {
  const t = await getTranslations('list');
  const wordsOf = await choiceWords(names);
  return ({ name, options }: FilterField, value: string | number, isTile: boolean): string => {
    if (isSet(name)) return wordsOf(name, String(value));
    const words = boundWords(name, value);
    const { unit } = numberRow(name);
    if (unit === 'price' || (unit === 'letter' && (isTile || value === options[0]?.value))) return words;
    if (unit === 'letter') return t('orBetter', { letter: words });
    return isTile ? `${words}+` : t('atLeast', { value: words });
  };
}

async function choiceWords(names: Names, language?: Language): Promise<(name: SetName, choice: string) => string> {
  const t = await wordsIn('list.criterion', language);
  return (name, choice) => {
    if (name !== 'types') return t(`${name}.option.${choice}` as OptionKey);
    const type = Object.entries(names.types).find(([type]) => setRow('types').choices[choice]?.includes(type));
    return type?.[1] ?? choice;
  };
}

function boundWords(name: NumberName, value: string | number): string {
  const { unit } = numberRow(name);
  if (unit === 'price') return formatCurrency(value);
  return unit === 'area' ? formatArea(Number(value)) : String(value);
}
