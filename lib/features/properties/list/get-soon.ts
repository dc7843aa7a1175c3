import { getContent } from '@/lib/content/content';
import { valuationRoute } from '@/lib/content/schema/route';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { linkTo } from '@/lib/i18n/paths';

type SoonKind = Goal | 'all' | 'projects';

/** Replaces listings of a kind of which the site has none at all, with what a visitor can do meanwhile. */
export type Soon = { kind: SoonKind; ways: { kind: 'register' | 'valuation' | 'contact'; href: string }[] };

/** Null as soon as there is one listing of this kind, whatever its situation. */
export function getSoon(kind: SoonKind, language: Language): Soon | null {
  if (countOf(kind) > 0) return null;
  const { settings } = getContent();
  const ways: readonly (readonly [Soon['ways'][number]['kind'], original: string, isOpen: boolean])[] = [
    ['register', '/demand-register/', true],
    ['valuation', valuationRoute, settings.options.freeEvaluation],
    ['contact', '/contact/', true],
  ];
  return {
    kind,
    ways: ways.flatMap(([way, original, isOpen]) => {
      const href = isOpen ? linkTo(original, language) : null;
      return href === null ? [] : [{ kind: way, href }];
    }),
  };
}

function countOf(kind: SoonKind): number {
  if (kind === 'projects') return getContent().catalogue.projects.length;
  return getContent().catalogue.index.count(kind === 'all' ? {} : { goal: kind });
}
