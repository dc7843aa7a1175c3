import type { Palette } from '@/lib/domain/brand/palette';
import type { Language } from '@/lib/domain/language';
import { getPalette } from '@/lib/usecases/site/get-brand-style';
import { getSummaryPerson, type SummaryPerson } from '@/lib/usecases/site/get-contact-person';
import { type AgencyIdentity, getAgencyIdentity } from '@/lib/usecases/site/get-footer';
import { getShell, type Shell } from '@/lib/usecases/site/get-shell';
import { getPropertyPage, type PropertyPage } from './get-property-page';

/** Everything that a property's printed sheets show; only public data of the property. */
export type BrochureSource = {
  page: PropertyPage;
  person: SummaryPerson | null;
  agency: AgencyIdentity;
  brand: Shell['brand'];
  colors: Palette;
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
  };
}
