import { Picture } from '@/components/picture/picture';
import { priceOf } from '@/components/property/property-words';
import { Placeholder } from '@/components/shell/brand';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { getTranslations } from '@/lib/i18n/words-in';
import type { Comparable, Neighbourhood } from '@/lib/usecases/enquiry/value-address';

const pictureSizes = stepSizes(639, '220px');
const maxPicture = 600;

/** Homes of the neighbourhood, how long sales take there, and what a client says: before any question is asked. */
export async function ValuationProof({ nearby }: { nearby: Neighbourhood }) {
  const t = await getTranslations('enquiry.proof');
  const { goal, place, homes, median, rents } = nearby;
  return (
    <section className="proof" aria-labelledby="proof">
      <h2 id="proof">{t(goal === 'rent' ? 'rent.title' : 'title', { place })}</h2>
      {median && <p>{t(median.isNearby ? 'median' : 'medianOfAll', { count: median.days })}</p>}
      {rents && <p>{t('rent.range', { min: formatCurrency(rents.min), max: formatCurrency(rents.max) })}</p>}
      <ul className="proof__homes">
        {homes.map((home) => (
          <ComparableCard key={home.listed.property.id} home={home} />
        ))}
      </ul>
    </section>
  );
}

async function ComparableCard({ home: { listed, isGone, days } }: { home: Comparable }) {
  const sold = await getTranslations('sold');
  const { property, href, typeName } = listed;
  const gone = property.goal === 'rent' ? 'rented' : 'sold';
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
        {isGone ? (
          days === null ? (
            sold(`plain.${gone}`)
          ) : (
            sold(`days.${gone}`, { count: days })
          )
        ) : (
          <Price words={await priceOf(property)} />
        )}
      </p>
    </li>
  );
}
