import { Picture } from '@/components/picture/picture';
import { priceOf } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { Neighbourhood } from '@/lib/features/forms/value-address';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { getTranslations } from '@/lib/i18n/words-in';

const pictureSizes = stepSizes(639, '220px');
const maxPicture = 600;

/** Homes of the neighbourhood, how long sales take there, and what a client says: before any question is asked. */
export async function ValuationProof({ nearby }: { nearby: Neighbourhood }) {
  const t = await getTranslations('enquiry.proof');
  const { goal, place, homes, statistic, rents } = nearby;
  return (
    <section className="proof" aria-labelledby="proof">
      <h2 id="proof">{t(goal === 'rent' ? 'rent.title' : 'title', { place })}</h2>
      {statistic && (
        <p>
          {t(statistic.isNearby ? 'median' : 'medianOfAll', { sales: statistic.sales, count: statistic.medianDays })}
        </p>
      )}
      {rents && <p>{t('rent.range', { min: formatCurrency(rents.min), max: formatCurrency(rents.max) })}</p>}
      <ul className="proof__homes">
        {homes.map((listed) => (
          <ComparableCard key={listed.property.id} listed={listed} />
        ))}
      </ul>
    </section>
  );
}

async function ComparableCard({ listed }: { listed: ListedProperty }) {
  const { property, href, typeName } = listed;
  const [picture] = property.text.pictures;
  return (
    <li className="proof__home">
      <div className="proof__pic">
        {picture ? <Picture url={picture.url} alt="" sizes={pictureSizes} maxWidth={maxPicture} /> : <Placeholder />}
      </div>
      <h3>
        <SiteLink href={href}>{`${typeName}, ${property.city}`}</SiteLink>
      </h3>
      <p className="small muted">
        <Price words={await priceOf(property)} />
      </p>
    </li>
  );
}
