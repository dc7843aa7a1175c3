import { type Language, languages } from '@/lib/domain/language';
import type { OwnProvince } from '@/lib/domain/place/province';
import { setNames, setRow } from '@/lib/domain/property/criteria';
import type { MainType } from '@/lib/domain/property/property-type';
import type { VisibleWord } from '@/lib/domain/search-sentence/lexicon';
import { fold } from '@/lib/domain/text/fold';
import { list as german } from '@/messages/de.json';
import { list as english } from '@/messages/en.json';
import { list as french } from '@/messages/fr.json';
import { list as dutch } from '@/messages/nl.json';

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
