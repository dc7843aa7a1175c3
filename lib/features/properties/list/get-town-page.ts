import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { placeKey } from '@/lib/domain/place/place-name';
import { typeLabels } from '@/lib/i18n/criterion-words';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { alternatesOf } from '@/lib/i18n/route-path';
import { localizedText } from '@/lib/i18n/translator';
import { emptyListState, parseListState } from './list-state';
import { hrefOfList, townName, townOfPage } from './list-town';

/** What the page of a list is, when its list is that of one town. */
export type TownPage = {
  title: string;
  /** An editor's text about the town. */
  text: string | null;
  alternates: Localized;
  /** The steps of the breadcrumb below the list. */
  steps: { name: string; href: string }[];
};

export function getTownPage(page: PageFile, language: Language, query: URLSearchParams): TownPage | null {
  const goal = goalOfListRoute(page.path);
  const state = goal && parseListState(query);
  const town = state && townOfPage(state);
  if (!goal || !state || !town) return null;
  const name = townName(town, language);
  const type = town.type && typeLabels(language)[town.type];
  const hrefOf = (filter: typeof state.filter) => hrefOfList(goal, { ...emptyListState(), filter }, language);
  const template = localizedText(type ? page.towns?.typeTitle : page.towns?.title, language) ?? '$type $town';
  const own = page.towns?.texts.find((candidate) => placeKey(candidate.town) === town.key);
  return {
    title: template
      .replaceAll('$town', name)
      .replaceAll('$type', type ?? localizedText(page.title, language) ?? '')
      .trim(),
    text: town.type === null ? localizedText(own?.text, language) : null,
    alternates: alternatesOf((other) => hrefOfList(goal, state, other)),
    steps: [
      { name, href: hrefOf({ places: town.places }) },
      ...(type ? [{ name: type, href: hrefOf(state.filter) }] : []),
    ],
  };
}
