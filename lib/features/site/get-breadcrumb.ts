import type { Language } from '@/lib/domain/language';
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
