import type { PropertyPage } from '@/lib/usecases/property/get-property-page';

/** Share, send to a friend, print, brochure: the row of tools below a property's summary. */
export async function ShareTools(_: { page: PropertyPage; title: string }) {
  return null;
}
