import type { Language } from '@/lib/domain/language';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import { emptyListState } from '@/lib/features/properties/list/list-state';
import { filterOfTown, hrefOfList } from '@/lib/features/properties/list/list-town';
import { listRouteOf, projectsRoute } from '@/lib/i18n/listing-path';
import { linkTo } from '@/lib/i18n/paths';
import { getRouteTable } from '@/lib/i18n/route-path';
import { localizedText } from '@/lib/i18n/translator';

export type BreadcrumbStep = { name: string; href: string | null };

/** The steps that the route table gives an original path, and what the screen itself adds. The last one has no link. */
export function getBreadcrumb(
  original: string,
  language: Language,
  own: readonly BreadcrumbStep[] = [],
): BreadcrumbStep[] {
  const route = getRouteTable().get(original);
  const configured = (route?.breadcrumb ?? []).flatMap((step) => {
    const name = step.public ? localizedText(step.name, language) : null;
    return name === null ? [] : [{ name, href: step.path === undefined ? null : linkTo(step.path, language) }];
  });
  const steps = [...configured, ...own];
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, href: null } : step));
}

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
