import type { Language } from '@/lib/domain/language';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import { emptyListState } from '@/lib/features/properties/list/list-state';
import { filterOfTown, hrefOfList } from '@/lib/features/properties/list/list-town';
import { listRouteOf, projectsRoute } from '@/lib/i18n/listing-path';
import { type BreadcrumbStep, getBreadcrumb } from './get-breadcrumb';

/** Home, list, commune, property; a unit is below its project. */
export function getPropertyBreadcrumb(
  { property, project, href }: PropertyPage,
  title: string,
  language: Language,
): BreadcrumbStep[] {
  const own = { name: title, href };
  if (project) return getBreadcrumb(projectsRoute, language, [project, own]);
  const state = { ...emptyListState(), filter: filterOfTown(property.placeKey) };
  return getBreadcrumb(listRouteOf(property.goal), language, [
    { name: property.city, href: hrefOfList(property.goal, state, language) },
    own,
  ]);
}
