import { isSet, numberRow } from '@/lib/domain/property/criteria';
import type { FilterField, PropertyListView } from '@/lib/features/properties/list/list-view';
import { boundWords, choiceWords } from '@/lib/i18n/criterion-words';
import { getTranslations } from '@/lib/i18n/words-in';

/** Words of the options of filters: in full on a list of options, short on a tile. */
export async function optionWords(names: PropertyListView['names']) {
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
