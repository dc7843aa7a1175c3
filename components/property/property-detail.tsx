import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CostSection } from '@/components/cost/cost-section';
import { Location } from '@/components/map/location';
import { Films } from '@/components/picture/films';
import { Plans } from '@/components/picture/plans';
import { ShareMenu } from '@/components/share/share-menu';
import { ShareTools } from '@/components/share/share-tools';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { isGone } from '@/lib/domain/property/situation';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { PropertyPage } from '@/lib/usecases/property/get-property-page';
import type { SummaryPerson } from '@/lib/usecases/property/get-summary-person';
import { costDetails, detailRows } from './detail-row';
import { Costs, Description, Documents, Features, Viager } from './detail-sections';
import { EnergyCard } from './energy-card';
import { hasEnergy } from './energy-facts';
import { Gallery } from './gallery';
import { KeyFacts } from './key-facts';
import { LegalSection, legalRows } from './legal-section';
import { addressLine, factsOf, kindOf, markerOf, priceOf, titleOf } from './property-words';
import { SectionNav } from './section-nav';
import { Summary } from './summary';

type PropertyDetailProps = {
  page: PropertyPage;
  language: Language;
  person: SummaryPerson | null;
  listHref: string;
  breadcrumb: ReactNode;
};

type Section = { id: string; title: string; content: ReactNode };

export async function PropertyDetail({ page, language, person, listHref, breadcrumb }: PropertyDetailProps) {
  const { property, project, notices } = page;
  const t = await getTranslations('detail');
  const [title, kind, address, price, facts, marker] = await Promise.all([
    titleOf(page),
    kindOf(page),
    addressLine(property),
    priceOf(property),
    factsOf(property),
    markerOf(page, false),
  ]);
  const sections = await listSections(page, language);
  const gone = isGone(property);
  // A title made of type, goal and place says it already.
  const showsKind = property.text.title !== null || property.situation !== 'available';
  const ways = page.ways
    // The link to a friend stands among the tools.
    .filter(({ kind }) => kind !== 'friend')
    .map(({ kind, href }) => ({
      kind,
      href,
      text: kind === 'ask' && gone ? t('askSimilar') : t(`ways.${kind}`),
    }));
  return (
    <div className="page property">
      {breadcrumb}
      <Gallery
        pictures={property.text.pictures}
        lang={property.text.language}
        title={title}
        marker={marker}
        tourHref={page.films.some((film) => film.kind !== 'file' && film.subject === 'tour') ? '#films' : null}
      />
      <div className="detail">
        <div>
          <div className="detail__title" data-still="title">
            {showsKind && <p className="detail__kind">{kind}</p>}
            <h1 lang={property.text.language}>{title}</h1>
            <p className="detail__place">
              <span>{property.isAddressHidden ? t('addressHidden', { place: address }) : address}</span>
            </p>
            <p className="price detail__price">
              <Price words={price} />
            </p>
          </div>
          <div className="detail__tools">
            <ShareTools page={page} title={title} language={language} />
          </div>
          <div className="detail__notes" data-still="notes">
            {gone && (
              <Note tone="warn" role="status">
                <Icon name="info" />
                <span>
                  {t(`gone.${property.situation === 'rented' ? 'rented' : 'sold'}`)}{' '}
                  <SiteLink href={listHref}>{t(`gone.others.${property.goal}`)}</SiteLink>
                </span>
              </Note>
            )}
            {project && (
              <Note>
                <Icon name="building-2" />
                <span>
                  {t('partOf')} <SiteLink href={project.href}>{project.name}</SiteLink>
                </span>
              </Note>
            )}
            {notices.map((notice) => (
              <Note key={notice.text}>
                <Icon name="info" />
                {notice.text}
              </Note>
            ))}
            {property.text.language !== language && (property.text.title || property.text.description) && (
              <Note>
                <Icon name="info" />
                {t('otherLanguage', { language: languageInfo[property.text.language].name })}
              </Note>
            )}
          </div>
          <KeyFacts property={property} />
          <SectionNav label={t('inThisPage')} sections={sections} />
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} className="detail__block" id={id} data-still={id}>
              <h2>{heading}</h2>
              {content}
            </section>
          ))}
          <ul className="row property__ways" data-still="ways">
            {ways.map((way) => (
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
          priceNote={property.price && !gone ? t(`priceNote.${property.goal}`) : null}
          facts={facts}
          place={property.city}
          person={person}
          reference={listingReference(property)}
          ways={ways}
          shortText={t('viewingShort')}
          tools={<ShareTools page={page} title={title} language={language} />}
        />
      </div>
      <ShareMenu url={page.url} title={title} />
    </div>
  );
}

/** The sections that have content, in order. */
async function listSections(page: PropertyPage, language: Language): Promise<Section[]> {
  const t = await getTranslations('detail.section');
  const { property, films, ways, costRules } = page;
  const { text } = property;
  const legal = await legalRows(property);
  const costs = await detailRows(property, costDetails);
  const features = await Features({ property });
  const budget = await CostSection({ property, rules: costRules });
  const sections: (Section | null)[] = [
    text.description ? { id: 'description', title: t('description'), content: <Description text={text} /> } : null,
    text.viager
      ? { id: 'viager', title: t('viager'), content: <Viager viager={text.viager} lang={text.language} /> }
      : null,
    features ? { id: 'features', title: t('features'), content: features } : null,
    hasEnergy(property)
      ? {
          id: 'energy',
          title: t('energy'),
          content: <EnergyCard property={property} today={brusselsDay(new Date())} />,
        }
      : null,
    legal.length > 0 || property.details.floodScoreP || property.details.floodScoreG
      ? { id: 'legal', title: t('legal'), content: <LegalSection property={property} rows={legal} /> }
      : null,
    text.floorPlans.length > 0
      ? { id: 'plans', title: t('plans'), content: <Plans plans={text.floorPlans} lang={text.language} /> }
      : null,
    films.length > 0
      ? {
          id: 'films',
          title: t(films.some((film) => film.kind === 'file' || film.subject !== 'street') ? 'films' : 'street'),
          content: <Films films={films} still={text.pictures[0] ?? null} />,
        }
      : null,
    { id: 'location', title: t('location'), content: <Location page={page} language={language} /> },
    costs.length > 0 ? { id: 'costs', title: t('costs'), content: <Costs rows={costs} /> } : null,
    budget ? { id: 'budget', title: t(`budget.${property.goal}`), content: budget } : null,
    text.documents.length > 0
      ? {
          id: 'documents',
          title: t('documents'),
          content: (
            <Documents
              documents={text.documents}
              lang={text.language}
              askHref={ways.find(({ kind }) => kind === 'documents')?.href ?? null}
            />
          ),
        }
      : null,
  ];
  return sections.filter((section) => section !== null);
}
