import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import { type Language, languages } from '@/lib/domain/language';
import type { OwnProvince } from '@/lib/domain/place/province';
import {
  type CriterionName,
  type criteria,
  isNumber,
  isSet,
  type ListFilter,
  type NumberName,
  numberRow,
  type SetName,
  setNames,
  setRow,
} from '@/lib/domain/property/criteria';
import type { MainType } from '@/lib/domain/property/property-type';
import type { VisibleWord } from '@/lib/domain/search-sentence/lexicon';
import { fold } from '@/lib/domain/text/fold';
import { list as german } from '@/messages/de.json';
import { list as english } from '@/messages/en.json';
import { list as french } from '@/messages/fr.json';
import { list as dutch } from '@/messages/nl.json';
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

const lists = { nl: dutch, fr: french, en: english, de: german };

/** Types as people say them: `Houses for sale in Ghent`. One home has the name that the export gives its type. */
export function typeLabels(language: Language): Readonly<Record<MainType, string>> {
  return lists[language].criterion.types.option;
}

/** The words of the filters' options in all languages. */
export const filterWords: readonly VisibleWord[] = languages.flatMap((language) =>
  setNames.flatMap((name) => {
    const options: Readonly<Record<string, string>> = lists[language].criterion[name].option;
    return Object.entries(setRow(name).choices).flatMap(([choice, [value = choice]]) => {
      const text = options[name === 'types' ? value : choice];
      return text === undefined ? [] : [{ language, name, value, text }];
    });
  }),
);

/** A province may share its name with a town, so the name stays among the places too. */
export function isNameOfProvince(province: OwnProvince, typed: string): boolean {
  const folded = fold(typed);
  return filterWords.some(
    ({ name, value, text }) => name === 'provinces' && value === province && fold(text) === folded,
  );
}
