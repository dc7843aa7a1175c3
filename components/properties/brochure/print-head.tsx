import { Brand } from '@/components/site/brand';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';
import type { Brochure } from './compose-brochure';

/** The agency, and the property's reference. */
export function PrintHead({ brochure, brand }: { brochure: Brochure; brand: BrochureSource['brand'] }) {
  return (
    <div className="paper__head">
      <div className="brand">
        <Brand brand={brand} name={brochure.agency.name} />
      </div>
      <p>
        {brochure.kind}
        <span>{brochure.reference}</span>
      </p>
    </div>
  );
}
