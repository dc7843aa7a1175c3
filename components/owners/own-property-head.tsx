import { Picture } from '@/components/picture/picture';
import { priceOf, titleOf } from '@/components/properties/property-words';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { townLine } from '@/lib/domain/place/place';
import type { OwnerProperty } from '@/lib/features/owners/get-owner-property';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** The head of a property's screen for its owner; a property that has left the site says so, and its history stays. */
export async function OwnPropertyHead({ property: { reference, listed } }: { property: OwnerProperty }) {
  const t = await getTranslations('portal.figures');
  const words = await getTranslations('property');
  const dateOf = await datesIn();
  if (!listed)
    return (
      <div className="switcher__gone">
        <h1>{t('goneTitle', { id: reference })}</h1>
        <Note tone="warn">
          <Icon name="triangle-alert" />
          {t('goneText')}
        </Note>
      </div>
    );
  const { property, href } = listed;
  const picture = property.text.pictures[0];
  const goal = words(`goal.${property.goal}`);
  const isOffered = property.situation === 'available';
  return (
    <>
      {picture && <Picture url={picture.url} alt="" sizes="(max-width: 900px) 88px, 132px" isFirst />}
      <div>
        <h1 lang={property.text.language}>{await titleOf(listed)}</h1>
        <p className="muted row">
          <span>
            {isOffered && property.publishedOn
              ? t('offeredSince', { goal, date: dateOf(property.publishedOn) })
              : isOffered
                ? goal
                : words(`situation.${property.situation}`)}
          </span>
          <span>
            <Price words={await priceOf(property)} />
          </span>
          <span>{townLine(property)}</span>
          <SiteLink className="link small" href={href}>
            {t('seeListing')}
            <Icon name="arrow-right" />
          </SiteLink>
        </p>
      </div>
    </>
  );
}
