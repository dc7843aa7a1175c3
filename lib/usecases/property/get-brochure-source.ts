import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type AgencyIdentity, getAgencyIdentity } from '@/lib/usecases/page/get-footer';
import { getShell, type Shell } from '@/lib/usecases/page/get-shell';
import { getPropertyPage, type PropertyPage } from './get-property-page';
import { getSummaryPerson, type SummaryPerson } from './get-summary-person';

/** All that a property's printed sheets tell; of the property only what is public. */
export type BrochureSource = {
  page: PropertyPage;
  person: SummaryPerson | null;
  agency: AgencyIdentity;
  brand: Shell['brand'];
  colors: BrochureColors;
};

/** As `#rrggbb` or another way that CSS has to write a colour. */
export type BrochureColors = Record<'ink' | 'muted' | 'line' | 'stone' | 'copper' | 'brick', string>;

/** As in `globals.css`, which the settings may overrule. */
const defaultColors: BrochureColors = {
  ink: '#1d1b18',
  muted: '#625c53',
  line: '#e4ded3',
  stone: '#efebe3',
  copper: '#1f5b52',
  brick: '#a8432a',
};

/** Null when no such property is public. */
export function getBrochureSource(id: number, language: Language): BrochureSource | null {
  const page = getPropertyPage(id, language);
  if (!page) return null;
  const { ink, muted, line, stone, copper, brick } = getContent().settings.brand.colors;
  const own = Object.entries({ ink, muted, line, stone, copper, brick }).filter(([, color]) => color !== undefined);
  return {
    page,
    person: getSummaryPerson(page.property.manager, language),
    agency: getAgencyIdentity(language),
    brand: getShell(language).brand,
    colors: { ...defaultColors, ...Object.fromEntries(own) },
  };
}
