import { Picture } from '@/components/picture/picture';
import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { Goal } from '@/lib/domain/property/goal';
import type { Soon } from '@/lib/features/properties/list/get-soon';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { propertyPrice } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';

type SoldStripProps = {
  goal: Goal;
  sold: readonly ListedProperty[];
  /** The page of all of them; null where the content has none. */
  href: string | null;
};

/** What was sold or let lately, below a list: proof, and no offer. */
export async function SoldStrip({ goal, sold, href }: SoldStripProps) {
  if (sold.length === 0) return null;
  const t = await getTranslations('sold');
  return (
    <section className="page sold-strip" aria-labelledby="sold" data-still="sold">
      <div className="section-head">
        <h2 id="sold">{t(`recently.${goal}`)}</h2>
        {href && (
          <SiteLink className="link" href={href}>
            {t('all')}
            <Icon name="arrow-right" />
          </SiteLink>
        )}
      </div>
      <SoldCards sold={sold} heading="h3" />
    </section>
  );
}

const soldSizes = stepSizes(639, '(max-width: 1179px) 30vw, 300px');

/** Picture, town, type, and in how many days it was sold or let. */
export async function SoldCards({ sold, heading: Heading }: { sold: readonly ListedProperty[]; heading: 'h2' | 'h3' }) {
  const t = await getTranslations('property');
  return (
    <ul className="sold-cards">
      {sold.map(({ property, href, typeName }) => {
        const [picture] = property.text.pictures;
        return (
          <li key={property.id} className="sold-card">
            <div className="sold-card__pic">
              {picture ? (
                <Picture url={picture.url} alt="" sizes={soldSizes} maxWidth={maxSoldPicture} />
              ) : (
                <Placeholder />
              )}
            </div>
            <Heading className="sold-card__title">
              <SiteLink href={href}>{`${typeName}, ${property.city}`}</SiteLink>
            </Heading>
            <p className="small muted">{propertyPrice(t, property).amount}</p>
          </li>
        );
      })}
    </ul>
  );
}

const maxSoldPicture = 800;

const wayIcons = { register: 'bell', valuation: 'calculator', contact: 'mail' } as const satisfies Record<
  Soon['ways'][number]['kind'],
  IconName
>;

/** Stands where listings will be: they come soon, with links until then. */
export async function SoonBlock({ soon, heading: Title }: { soon: Soon; heading: 'h2' | 'h3' }) {
  const t = await getTranslations('soon');
  return (
    <div className="empty">
      <Placeholder />
      <Title>{t(`title.${soon.kind}`)}</Title>
      <p>{t('text')}</p>
      <ul className="row">
        {soon.ways.map(({ kind, href }, index) => (
          <li key={kind}>
            <ButtonLink look={index === 0 ? 'main' : 'line'} href={href}>
              <Icon name={wayIcons[kind]} />
              {t(`way.${kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
