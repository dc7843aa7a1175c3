import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { priceOf, titleOf } from '@/components/properties/property-words';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { formatNumber } from '@/lib/domain/format/currency';
import { townLine } from '@/lib/domain/place/place';
import type { OwnerProperty } from '@/lib/features/owners/get-owner-property';
import type { PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type PropertySwitcherProps = {
  properties: readonly OwnerProperty[];
  /** Null: all of them together. */
  chosen: OwnerProperty | null;
  pageViews: PageViewFigures['properties'];
  links: { overview: string; property: (id: number) => string };
  /** Between the title and the list of all properties: what cannot wait. */
  first: ReactNode;
};

/** The current property of the screen, and the others as links, so that it works without scripts. */
export async function PropertySwitcher({ properties, chosen, pageViews, links, first }: PropertySwitcherProps) {
  const t = await getTranslations('portal.figures');
  const shown = chosen ?? (properties.length === 1 ? (properties[0] ?? null) : null);
  const others = (
    <ul className="own-list">
      {properties.map((property) => (
        <li key={property.id}>
          <OwnProperty
            property={property}
            isChosen={property.id === chosen?.id}
            pageViews={chosen ? null : (pageViews.get(property.id) ?? null)}
            href={links.property(property.id)}
          />
        </li>
      ))}
    </ul>
  );
  if (!shown)
    return (
      <div className="switcher switcher--all">
        <h1>{t('allTitle')}</h1>
        {first}
        {others}
      </div>
    );
  return (
    <div className="switcher">
      <OwnPropertyHead property={shown} />
      {properties.length > 1 && (
        <details className="switcher__others">
          <summary className="btn btn--soft btn--small">
            <Icon name="arrow-left-right" />
            {t('otherProperties')}
          </summary>
          {others}
          <SiteLink className="link small" href={links.overview}>
            {t('allTogether')}
          </SiteLink>
        </details>
      )}
    </div>
  );
}

type OwnPropertyProps = {
  property: OwnerProperty;
  isChosen: boolean;
  pageViews: { week: number; total: number } | null;
  href: string;
};

async function OwnProperty({ property: { reference, listed }, isChosen, pageViews, href }: OwnPropertyProps) {
  const t = await getTranslations('portal.figures');
  const words = await getTranslations('property');
  const picture = listed?.property.text.pictures[0];
  return (
    <SiteLink className="own" href={href} {...(isChosen && { 'aria-current': 'page' as const })}>
      {picture ? <Picture url={picture.url} alt="" sizes="112px" /> : <span className="own__none" />}
      <span>
        <b lang={listed?.property.text.language}>
          {listed ? await titleOf(listed) : t('goneTitle', { id: reference })}
        </b>
        <small>
          {listed ? `${townLine(listed.property)}, ${words(`situation.${listed.property.situation}`)}` : t('gone')}
        </small>
        {pageViews && (
          <small>
            {pageViews.total === 0
              ? t('noPageViewsTitle')
              : t('ownViewings', {
                  total: pageViews.total,
                  totalText: formatNumber(pageViews.total),
                  week: pageViews.week,
                  weekText: formatNumber(pageViews.week),
                })}
          </small>
        )}
      </span>
    </SiteLink>
  );
}

/** The head of a property's screen for its owner; a property that has left the site says so, and its history stays. */
async function OwnPropertyHead({ property: { reference, listed } }: { property: OwnerProperty }) {
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
