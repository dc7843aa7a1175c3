import type { ReactNode } from 'react';
import { Description, Documents } from '@/components/properties/detail/detail-sections';
import { Gallery } from '@/components/properties/detail/gallery';
import { SectionNav } from '@/components/properties/detail/section-nav';
import { Summary } from '@/components/properties/detail/summary';
import { ProjectLocation } from '@/components/properties/map/location';
import type { Fact } from '@/components/properties/property-words';
import { PictureTools, ShareMenu } from '@/components/share/share-tools';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { townLine } from '@/lib/domain/place/place';
import type { ListingAlbums } from '@/lib/features/properties/get-file-sizes';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import type { SummaryPerson } from '@/lib/features/site/get-contact-person';
import type { OpenToday } from '@/lib/features/site/shell/open-today';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { Construction } from './construction';
import { Facade } from './facade';
import { PriceList } from './price-list';
import { freeWords, projectMarkers } from './project-card';

type ProjectDetailProps = {
  page: ProjectPage;
  albums: ListingAlbums;
  language: Language;
  person: SummaryPerson | null;
  openToday: OpenToday | null;
  requestHref: string | null;
  breadcrumb: ReactNode;
};

const noUnit = { unit: null, charges: null, note: null };

export async function ProjectDetail({
  page,
  albums,
  language,
  person,
  openToday,
  requestHref,
  breadcrumb,
}: ProjectDetailProps) {
  const t = await getTranslations('project');
  const { project, name, typeName, startingPrice, unitCount, situation } = page;
  const { text } = project;
  const title = text.title ?? name;
  const isSoldOut = situation === 'soldOut';
  const marker = projectMarkers[situation];
  const place = townLine(project);
  const tProperty = await getTranslations('property');
  const box = project.address?.boxNumber ? tProperty('box', { number: project.address.boxNumber }) : null;
  const street =
    project.address && [project.address.street, project.address.houseNumber, box].filter(Boolean).join(' ');
  const delivery = project.delivery && (await deliveryText(project.delivery, language));
  const facts: Fact[] = [
    ...(unitCount > 0 ? [{ icon: 'building-2', value: await freeWords(page), label: '' } as const] : []),
    ...(delivery ? [{ icon: 'calendar', value: `${t('delivery')} ${delivery}`, label: '' } as const] : []),
  ];
  const keyFacts = await keyFactsOf(page, delivery);
  const sections = await listSections(page, albums, language);
  return (
    <div className="page property">
      {breadcrumb}
      <Gallery
        albums={albums}
        lang={text.language}
        title={title}
        marker={{ text: t(marker.word), tone: marker.tone }}
        tourHref={null}
        tools={<PictureTools url={page.url} title={title} />}
      />
      <div className="detail">
        <div>
          <div className="detail__title" data-still="title">
            <h1 lang={text.language}>{title}</h1>
            <p className="detail__place">
              <span>{[street, place].filter(Boolean).join(', ')}</span>
              {unitCount === 0 && <span>{text.typeName ?? typeName}</span>}
            </p>
          </div>
          <ProjectNotes page={page} language={language} />
          {keyFacts.length > 1 && <KeyFacts facts={keyFacts} />}
          <SectionNav label={t('inThisPage')} sections={sections} />
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} className="detail__block" id={id} data-still={id}>
              <h2>{heading}</h2>
              {content}
            </section>
          ))}
        </div>
        <Summary
          price={
            startingPrice === null
              ? { before: null, amount: t(isSoldOut ? 'soldOut' : 'priceOnRequest'), ...noUnit }
              : { before: t('from'), amount: formatCurrency(startingPrice), ...noUnit }
          }
          priceNote={startingPrice === null ? null : t('priceNote')}
          facts={facts}
          place={project.city}
          person={person}
          openToday={openToday}
          reference={listingReference(project)}
          ways={requestHref === null ? [] : [{ kind: 'ask', href: requestHref, text: t('ask') }]}
          shortText={t('askShort')}
          tools={null}
        />
      </div>
      <ShareMenu url={page.url} title={title} />
    </div>
  );
}

/** What a visitor should know first: that nothing is left, another site, another language. */
async function ProjectNotes({ page, language }: Pick<ProjectDetailProps, 'page' | 'language'>) {
  const t = await getTranslations('project');
  const { project, situation } = page;
  const { text, externalUrl } = project;
  return (
    <div className="detail__notes" data-still="notes">
      {situation === 'soldOut' && (
        <Note tone="warn" role="status">
          <Icon name="info" />
          {t('soldOutText')}
        </Note>
      )}
      {situation === 'option' && (
        <Note tone="warn" role="status">
          <Icon name="info" />
          {t('allUnderOptionText')}
        </Note>
      )}
      {externalUrl && (
        <Note>
          <Icon name="external-link" />
          <a href={externalUrl} target="_blank" rel="noopener">
            {t('ownSite')}
          </a>
        </Note>
      )}
      {text.language !== language && (
        <Note>
          <Icon name="info" />
          {t('otherLanguage', { language: languageInfo[text.language].name })}
        </Note>
      )}
    </div>
  );
}

type KeyFact = { label: string; value: string };

function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className="keyfacts" data-still="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function keyFactsOf(page: ProjectPage, delivery: string | null): Promise<KeyFact[]> {
  const t = await getTranslations('project');
  const { startingPrice, unitCount, totalCount, freeCount, situation } = page;
  return [
    ...(unitCount > 0
      ? [
          totalCount === null
            ? { label: t('units', { count: unitCount }), value: String(unitCount) }
            : { label: t('released'), value: t('countOf', { count: unitCount, total: totalCount }) },
        ]
      : []),
    ...(unitCount > 0 && situation !== 'soldOut' ? [{ label: t('stillFree'), value: String(freeCount) }] : []),
    ...(startingPrice !== null ? [{ label: t('from'), value: formatCurrency(startingPrice) }] : []),
    ...(delivery ? [{ label: t('delivery'), value: delivery }] : []),
  ];
}

async function listSections(page: ProjectPage, albums: ListingAlbums, language: Language) {
  const t = await getTranslations('project');
  const tDetail = await getTranslations('detail.section');
  const { text } = page.project;
  return [
    text.description
      ? { id: 'description', title: t('section.description'), content: <Description text={text} /> }
      : null,
    {
      id: 'prices',
      title: t('section.prices'),
      content: (
        <>
          {page.views.map((view, index) => (
            <Facade key={view.url} view={view} index={index} />
          ))}
          <PriceList units={page.units} types={page.unitTypes} plans={albums.plans} />
        </>
      ),
    },
    {
      id: 'construction',
      title: t('section.construction'),
      content: <Construction steps={text.construction} lang={text.language} />,
    },
    { id: 'location', title: tDetail('location'), content: <ProjectLocation page={page} language={language} /> },
    {
      id: 'documents',
      title: t('section.documents'),
      content:
        text.documents.length > 0 ? (
          <Documents documents={text.documents} lang={text.language} askHref={null} />
        ) : (
          <p className="muted">{t('noDocuments')}</p>
        ),
    },
  ].filter((section) => section !== null);
}

/** `2027-06` or a day: month and year. Anything else as the export writes it. */
async function deliveryText(delivery: string, language: Language): Promise<string> {
  const [, year, month] = delivery.match(/^(\d{4})-(\d{2})/) ?? [];
  if (!year || !month) return delivery;
  return (await datesIn(language))(`${year}-${month}-15`, 'month');
}
