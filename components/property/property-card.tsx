import { getTranslations } from 'next-intl/server';
import { FavouriteButton } from '@/components/favourite/favourite-button.client';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { isGone } from '@/lib/domain/property/situation';
import { teaser } from '@/lib/domain/text/teaser';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import { CardPictures } from './card-pictures';
import { EnergyBadge } from './energy-badge';
import { Facts } from './facts';
import { addressLine, factsOf, markerOf, priceOf, titleOf } from './property-words';

type PropertyCardProps = {
  listed: ListedProperty;
  look?: 'card' | 'row';
  /** Lists of both goals name the goal on the picture. */
  showsGoal?: boolean;
  isFirst?: boolean;
  /** A small card at the foot of another page shows one picture only. */
  turns?: boolean;
  heading?: 'h2' | 'h3';
};

const cardSizes = stepSizes(639, '(max-width: 1179px) 45vw, 400px');
const rowSizes = stepSizes(700, '360px');

/** Price first, then title, place and three facts; with a text in the list view. */
export async function PropertyCard({
  listed,
  look = 'card',
  showsGoal = false,
  isFirst = false,
  turns = true,
  heading: Heading = 'h3',
}: PropertyCardProps) {
  const { property, href } = listed;
  const isRow = look === 'row';
  const t = await getTranslations('favourite');
  const [marker, price, facts, title, place] = await Promise.all([
    markerOf(listed, showsGoal),
    priceOf(property),
    factsOf(property, isRow ? 4 : 3),
    titleOf(listed),
    isRow ? addressLine(property) : `${property.zip} ${property.city}`,
  ]);
  return (
    <article
      className={isRow ? 'property-card property-card--row' : 'property-card'}
      {...(isGone(property) && { 'data-gone': '' })}
    >
      <CardPictures
        pictures={property.text.pictures}
        marker={marker}
        sizes={isRow ? rowSizes : cardSizes}
        isFirst={isFirst}
        turns={turns}
      />
      <div className="property-card__body">
        <p className="property-card__price">
          <span className="price">
            <Price words={price} />
          </span>
          <EnergyBadge property={property} />
        </p>
        <Heading className="property-card__title" lang={property.text.language}>
          <SiteLink href={href}>{title}</SiteLink>
        </Heading>
        <p className="property-card__place">{place}</p>
        {isRow && property.text.description && (
          <p className="property-card__text" lang={property.text.language}>
            {teaser(property.text.description)}
          </p>
        )}
        <Facts facts={facts} />
      </div>
      <FavouriteButton
        id={property.id}
        look="card"
        texts={{ add: t('add', { title }), remove: t('remove', { title }) }}
      />
    </article>
  );
}
