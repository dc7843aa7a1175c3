import { languages } from '@/lib/domain/language';
import { type SetName, setNames, setRow } from '@/lib/domain/property/criteria';
import type { VisibleWord } from '@/lib/domain/search-sentence/lexicon';
import { list as german } from '@/messages/de.json';
import { list as english } from '@/messages/en.json';
import { list as french } from '@/messages/fr.json';
import { list as dutch } from '@/messages/nl.json';

type WordedSet = Exclude<SetName, 'types'>;

const lists = { nl: dutch, fr: french, en: english, de: german };

/** The words of the filters' options in all languages; those of types are the export's. */
export const filterWords: readonly VisibleWord[] = languages.flatMap((language) =>
  setNames.filter(isWorded).flatMap((name) => {
    const options: Readonly<Record<string, string>> = lists[language].criterion[name].option;
    return Object.entries(setRow(name).choices).flatMap(([choice, [value = choice]]) => {
      const text = options[choice];
      return text === undefined ? [] : [{ language, name, value, text }];
    });
  }),
);

function isWorded(name: SetName): name is WordedSet {
  return name !== 'types';
}
