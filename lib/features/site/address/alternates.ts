import type { Localized } from '@/lib/domain/language';
import { alternatesOf } from '@/lib/i18n/enabled-languages';
import { withParameters } from '@/lib/i18n/paths';
import { routePath } from '@/lib/i18n/route-path';
import { knownParameters } from './known-parameters';

type RouteAddress = { params?: Readonly<Record<string, string>>; search?: URLSearchParams };

/** A route's address in each enabled language, with the parameters that its screen knows. */
export function alternatesOfRoute(
  original: string,
  { params = {}, search = new URLSearchParams() }: RouteAddress = {},
): Localized {
  return alternatesOf((language) =>
    withParameters(routePath(original, language, params), knownParameters(original, search, language)),
  );
}
