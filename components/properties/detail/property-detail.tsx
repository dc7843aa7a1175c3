import type { ReactNode } from 'react';
import { CostLine } from '@/components/properties/cost/cost-line';
import { UseMemory } from '@/components/properties/cost/use-switch.client';
import {
  addressLine,
  factsOf,
  kindOf,
  markerOf,
  priceNoteOf,
  priceOf,
  titleOf,
} from '@/components/properties/property-words';
import { MoreTools, PictureTools, ShareMenu, ShareTools } from '@/components/share/share-tools';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { readPlanName } from '@/lib/domain/media/plan-name';
import type { Picture } from '@/lib/domain/property/property';
import { isGone } from '@/lib/domain/property/situation';
import { joinUnits } from '@/lib/domain/text/join-units';
import type { FileSizes, ListingAlbums } from '@/lib/features/properties/get-file-sizes';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import type { SummaryPerson } from '@/lib/features/site/get-contact-person';
import type { OpenToday } from '@/lib/features/site/shell/open-today';
import { getTranslator } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { featuresOf } from './feature-rows';
import { Gallery } from './gallery';
import { KeyFacts } from './key-facts';
import { OpenHouseDates } from './open-house-dates';
import { listPropertySections } from './property-sections';
import { allFeaturesId, type PageSection, SectionNav } from './section-nav';
import { Summary } from './summary';

type PropertyDetailProps = {
  page: PropertyPage;
  albums: ListingAlbums;
  language: Language;
  person: SummaryPerson | null;
  openToday: OpenToday | null;
  listHref: string;
  breadcrumb: ReactNode;
  fileSizes: FileSizes;
  /** True for a property that is not public: visitors cannot save, share, print or enquire about it. */
  isPreview?: boolean;
};

export async function PropertyDetail(props: PropertyDetailProps) {
  const { page, language, person, openToday, listHref, breadcrumb, fileSizes, isPreview = false } = props;
  const { property } = page;
  const t = await getTranslations('detail');
  const [title, price, facts, marker] = await Promise.all([
    titleOf(page),
    priceOf(property),
    factsOf(property),
    markerOf(page, false),
  ]);
  const albums = { ...props.albums, plans: await namePlans(props.albums.plans, property.text.language) };
  const sections = await listPropertySections({ page, albums, language, fileSizes });
  const featureCount = (await featuresOf(property)).reduce((sum, { rows }) => sum + rows.length, 0);
  const ways = page.ways
    // The link to a friend stands among the tools.
    .filter(({ kind }) => kind !== 'friend')
    .map(({ kind, href }) => ({ kind, href, text: t(`ways.${kind}`) }));
  // The first is the button of the bar; the section of the documents has its own.
  const laterWays = ways
    .slice(1)
    .filter(({ kind }) => kind !== 'documents' || !sections.some(({ id }) => id === 'documents'));
  return (
    <div className="page property">
      {breadcrumb}
      <Gallery
        albums={albums}
        lang={property.text.language}
        title={title}
        marker={marker}
        tourHref={page.films.some((film) => film.kind !== 'file' && film.subject === 'tour') ? '#films' : null}
        tools={!isPreview && <PictureTools url={page.url} title={title} id={property.id} />}
      />
      <div className="detail">
        <div>
          <DetailTitle page={page} title={title} price={price} listHref={listHref} />
          <OpenHouseDates openHouses={page.openHouses} />
          <KeyFacts property={property} />
          <div className="detail__tools">
            {featureCount > 0 && <a href={`#${allFeaturesId}`}>{t('allFeatures', { count: featureCount })}</a>}
            {!isPreview && <ShareTools />}
          </div>
          <PageSections label={t('inThisPage')} sections={sections} />
          <ul className="row property__ways" data-still="ways">
            {laterWays.map((way) => (
              <li key={way.kind}>
                <SiteLink className="link" href={way.href}>
                  {way.text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Summary
          price={price}
          priceNote={await priceNoteOf(property)}
          costLine={<CostLine property={property} rules={page.costRules} />}
          facts={facts}
          place={property.city}
          person={person}
          openToday={openToday}
          reference={listingReference(property)}
          ways={ways}
          tools={!isPreview && <ShareTools />}
        />
      </div>
      <UseMemory />
      {!isPreview && (
        <>
          <ShareMenu url={page.url} title={title} />
          <MoreTools page={page} language={language} />
        </>
      )}
    </div>
  );
}

function PageSections({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  return (
    <>
      <SectionNav label={label} sections={sections} />
      {sections.map(({ id, title, content }) => (
        <section key={id} className="detail__block" id={id} data-still={id}>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}

type DetailTitleProps = Pick<PropertyDetailProps, 'page' | 'listHref'> & {
  title: string;
  price: Awaited<ReturnType<typeof priceOf>>;
};

/** Title, place and price, and whether the property is still to be had. */
async function DetailTitle({ page, title, price, listHref }: DetailTitleProps) {
  const { property, project } = page;
  const t = await getTranslations('detail');
  const [kind, address] = await Promise.all([kindOf(page), addressLine(property)]);
  const gone = isGone(property);
  // A title made of type, goal and place says it already.
  const showsKind = property.text.title !== null || property.situation !== 'available';
  return (
    <div className="detail__title" data-still="title">
      {showsKind && <p className="detail__kind">{kind}</p>}
      <h1 lang={property.text.language}>{joinUnits(title)}</h1>
      <p className="detail__place">
        <span>{property.isAddressHidden ? t('addressHidden', { place: address }) : address}</span>
      </p>
      {(gone || project) && (
        <p className="detail__state" data-still="state" {...(gone && { role: 'status' })}>
          {gone && (
            <>
              <b>{t(`gone.${property.situation === 'rented' ? 'rented' : 'sold'}`)}</b>{' '}
              <SiteLink href={listHref}>{t(`gone.others.${property.goal}`)}</SiteLink>
            </>
          )}
          {project && (
            <span>
              {t('partOf')} <SiteLink href={project.href}>{project.name}</SiteLink>
            </span>
          )}
        </p>
      )}
      <p className="price detail__price">
        <Price words={price} />
      </p>
      <div className="detail__price-line">
        <CostLine property={property} rules={page.costRules} />
      </div>
    </div>
  );
}

/** Plans by what they show, `Ground floor`, rather than by the names of their files; names that say more stay. */
async function namePlans<P extends Picture>(plans: readonly P[], language: Language): Promise<P[]> {
  const t = await getTranslator(language, 'detail.plan');
  const read = plans.map(({ alt }) => readPlanName(alt));
  const wholes = read.filter((name) => name?.kind === 'whole').length;
  let number = 0;
  return plans.map((plan, index) => {
    const name = read[index];
    if (!name) return plan;
    if (name.kind === 'floor') return { ...plan, alt: t('floor', { floor: name.floor }) };
    if (name.kind !== 'whole') return { ...plan, alt: t(name.kind) };
    number += 1;
    return { ...plan, alt: wholes > 1 ? t('wholeNumbered', { number }) : t('whole') };
  });
}
