import { type Content, getContent } from '@/lib/content/content';
import type { Palette } from '@/lib/domain/brand/palette';
import type { Language } from '@/lib/domain/language';
import { getPropertyPage, type PropertyPage } from '@/lib/features/properties/get-property-page';
import { getPalette } from '@/lib/features/site/shell/get-brand-style';
import { type AgencyIdentity, getAgencyIdentity } from '@/lib/features/site/shell/get-footer';
import { getShell, type Shell } from '@/lib/features/site/shell/get-shell';
import { getSummaryPerson, type SummaryPerson } from './get-contact-person';

/** Everything that a property's printed sheets show; only public data of the property. */
export type BrochureSource = {
  page: PropertyPage;
  person: SummaryPerson | null;
  agency: AgencyIdentity;
  brand: Shell['brand'];
  colors: Palette;
  /** The agency's own typefaces. */
  fonts: Content['fonts'];
};

/** Null when no such property is public. */
export function getBrochureSource(id: number, language: Language): BrochureSource | null {
  const page = getPropertyPage(id, language);
  if (!page) return null;
  return {
    page,
    person: getSummaryPerson(page.property.manager, language),
    agency: getAgencyIdentity(language),
    brand: getShell(language).brand,
    colors: getPalette(),
    fonts: getContent().fonts,
  };
}
