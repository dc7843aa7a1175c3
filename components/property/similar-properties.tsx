import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import { PropertyCard } from './property-card';

export function SimilarProperties({ title, items }: { title: string; items: readonly ListedProperty[] }) {
  if (items.length === 0) return null;
  return (
    <section className="page section section--stone similar" aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">{title}</h2>
      </div>
      <div className="cards cards--4 cards--swipe">
        {items.map((listed) => (
          <PropertyCard key={listed.property.id} listed={listed} />
        ))}
      </div>
    </section>
  );
}
