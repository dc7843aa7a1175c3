import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { placeId } from '@/lib/domain/place/place';
import { listRouteOf, projectsRoute } from '@/lib/i18n/listing-path';
import { listPath } from '@/lib/i18n/paths';
import { type BreadcrumbStep, getBreadcrumb } from '@/lib/usecases/site/get-breadcrumb';
import type { PropertyPage } from './get-property-page';
import { emptyListState, listHref } from './list-state';

/** Home, list, commune, property; a unit is below its project. */
export function getPropertyBreadcrumb(
  { property, project, href }: PropertyPage,
  title: string,
  language: Language,
): BreadcrumbStep[] {
  const own = { name: title, href };
  if (project) return getBreadcrumb(projectsRoute, language, [project, own]);
  const place = getContent().catalogue.getPlace(placeId(property.placeKey, property.zip));
  const state = { ...emptyListState(), filter: { places: place ? [place.id] : [] } };
  return getBreadcrumb(listRouteOf(property.goal), language, [
    { name: property.city, href: listHref(listPath(property.goal, language), state, language) },
    own,
  ]);
}
