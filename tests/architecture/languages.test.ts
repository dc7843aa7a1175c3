import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageInfo, languages } from '@/lib/domain/language';
import { mainTypes } from '@/lib/domain/property/property-type';
import defaultTypeNames from '@/lib/listings/default-type-names.json';

function readOptional(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const flags = readOptional('public/icons/flags.svg') ?? '';
const typeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = defaultTypeNames;

test.each(languages)('%s has everything that a language needs', (language) => {
  const needed = [
    { what: `messages/${language}.json`, isThere: readOptional(`messages/${language}.json`) !== null },
    {
      what: `public/map/places-${language}.json`,
      isThere: readOptional(`public/map/places-${language}.json`) !== null,
    },
    { what: `the flag #${language} in public/icons/flags.svg`, isThere: flags.includes(`<symbol id="${language}"`) },
    ...mainTypes.map((type) => ({
      what: `${type} in lib/listings/default-type-names.json`,
      isThere: Boolean(typeNames[language]?.[type]),
    })),
    {
      what: `a locale that is its own: ${languageInfo[language].locale}`,
      isThere: new Intl.Locale(languageInfo[language].locale).language === language,
    },
  ];
  expect(needed.filter(({ isThere }) => !isThere).map(({ what }) => what)).toEqual([]);
});
