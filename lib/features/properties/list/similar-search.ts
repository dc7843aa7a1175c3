import type { Language } from '@/lib/domain/language';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { linkTo, withParameters } from '@/lib/i18n/paths';
import { emptyListState, formatListState } from './list-state';
import { filterOfTown, hrefOfList } from './list-town';
import { similarSpread } from './select-properties';

export type SimilarSearch = {
  /** The list of what is on offer for the same goal in its commune. */
  areaHref: string;
  /** The registration of a search with its criteria filled in; null where the content has none. */
  registerHref: string | null;
};

/** Prices of a search end in so many zeros. */
const priceSteps = { sale: 5000, rent: 50 } as const;

/** Where to look on from a property, without a hidden price: searches for its type, commune and price. */
export function similarSearch(property: Property, language: Language): SimilarSearch {
  const { goal, mainType, placeKey } = property;
  const state = emptyListState();
  const area = { ...state, filter: filterOfTown(placeKey) };
  const register = linkTo('/demand-register/', language);
  return {
    areaHref: hrefOfList(goal, area, language),
    registerHref: register && withParameters(register, registered()),
  };

  function registered(): URLSearchParams {
    const price = usualPrice(property);
    const step = priceSteps[goal];
    const filter = {
      ...area.filter,
      types: [mainType],
      ...(price !== null && {
        priceMin: Math.floor((price * (1 - similarSpread)) / step) * step,
        priceMax: Math.ceil((price * (1 + similarSpread)) / step) * step,
      }),
    };
    const parameters = formatListState({ ...state, filter }, language);
    if (goal === 'rent') parameters.set('goal', goal);
    return parameters;
  }
}
