import type { ReactNode } from 'react';
import { DocumentList } from '@/components/owners/document-list';
import { LatestHistory } from '@/components/owners/latest-history';
import { NewsList } from '@/components/owners/news-list';
import { NoProperties } from '@/components/owners/no-properties';
import { OfferList } from '@/components/owners/offer-list';
import { OwnerContact } from '@/components/owners/owner-contact';
import { OwnerLetter } from '@/components/owners/owner-letter';
import { PagePanel } from '@/components/owners/page-panel';
import { PageViewCounts } from '@/components/owners/page-view-counts';
import { NoPageViews, PageViewPanel } from '@/components/owners/page-view-panel';
import { PropertySwitcher } from '@/components/owners/property-switcher';
import { PublicationPanel } from '@/components/owners/publication-panel';
import { SourcePanel } from '@/components/owners/source-panel';
import { ToAnswer, ViewingList } from '@/components/owners/viewing-items';
import { Tabs } from '@/components/ui/tabs.client';
import type { Language } from '@/lib/domain/language';
import { getOwnerContact } from '@/lib/features/accounts/get-owner-contact';
import type { Owner, PropertyReader } from '@/lib/features/accounts/owner';
import { countWaitingSearches } from '@/lib/features/alerts/count-form-matches';
import { listOwnerOffers } from '@/lib/features/office/homes/list-owner-offers';
import { historyFileHref } from '@/lib/features/owners/get-history';
import type { OwnerProperty } from '@/lib/features/owners/get-owner-property';
import { readHistoryQuery } from '@/lib/features/owners/history-query';
import { isToAnswer, listOwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { listOwnerDocuments } from '@/lib/features/owners/owner-documents';
import { listNews } from '@/lib/features/owners/view-activities';
import { listSentMessages } from '@/lib/features/owners/write-to-agency';
import { getPageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { listPublications } from '@/lib/features/statistics/list-publications';
import { pathTo } from '@/lib/i18n/paths';
import { propertyTitle } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';

const newsShown = 5;
const historyShown = 6;

/** Where the links of the overview lead; null where nothing but the overview is shown. */
type OverviewLinks = {
  overview: string;
  property: (id: number) => string;
  history: ((id: number) => { href: string; fileHref: string }) | null;
};

type OwnerOverviewProps = {
  owner: PropertyReader;
  /** The owner's address: who has made an offer sees none of others. */
  email: string;
  links: OverviewLinks;
  /** Nothing can be answered or opened. */
  isReadOnly?: boolean;
  /** Who may write to the agency; absent where nothing can be sent. */
  writer?: Owner;
  properties: readonly OwnerProperty[];
  /** Null: all of them together. */
  chosen: OwnerProperty | null;
  language: Language;
};

/** What waits for the owner's answer, how often the property is looked at, and the rest behind tabs. */
export async function OwnerOverview(props: OwnerOverviewProps) {
  const { owner, email, properties, chosen, language, links, isReadOnly = false, writer } = props;
  if (properties.length === 0) return <NoProperties language={language} />;
  const t = await getTranslations('portal');
  // An owner of one property need not choose it.
  const only = chosen ?? (properties.length === 1 ? properties[0] : null);
  const shown = only ? [only] : properties;
  const ids = shown.map(({ id }) => id);
  const named = await Promise.all(shown.map(async (property) => [property.id, await nameOf(property)] as const));
  const titles = only ? null : new Map(named);
  const now = new Date();
  const documents = only?.listed ? listOwnerDocuments(owner, only.id, { language, now }) : null;
  const [figures, searches, { coming, past }, messages, feedback, latest, offers] = await Promise.all([
    getPageViewFigures(owner, ids, now),
    countWaitingSearches(owner, ids),
    listOwnerViewings(owner, ids, { language, now }),
    listNews(owner, ids, { language, kinds: ['communication'], most: newsShown, now }),
    listNews(owner, ids, { language, kinds: ['feedback'], most: newsShown, now }),
    listNews(owner, ids, { language, most: historyShown, now }),
    listOwnerOffers(owner, ids, { email, now }),
  ]);
  const publications = await listPublications(owner, ids, figures.counts, now);
  const toAnswer = coming.filter((viewing) => isToAnswer(viewing, now));
  const others = coming.filter((viewing) => !toAnswer.includes(viewing));
  const waiting = <ToAnswer viewings={toAnswer} titles={titles} isReadOnly={isReadOnly} />;
  const tabs = await listTabs({
    viewings: { coming: others, past },
    documents,
    figures,
    publications,
    messages,
    feedback,
    latest,
    titles,
    named,
    links,
    isReadOnly,
  });
  return (
    <>
      <PropertySwitcher
        properties={properties}
        chosen={chosen}
        pageViews={figures.properties}
        links={links}
        first={only ? null : waiting}
      />
      <div className="portal-board">
        {only && waiting}
        <OfferList offers={offers} titles={titles} />
        <PageViewCounts figures={figures} coming={coming} waiting={searches} />
        {figures.total > 0 ? <PageViewPanel days={figures.days} /> : <NoPageViews />}
        <Tabs label={t('tab.all')} tabs={tabs} />
        <OwnerContact contact={getOwnerContact(owner, only?.id ?? null, language)}>
          {writer && (
            <OwnerLetter
              properties={named.map(([id, name]) => ({ id, name }))}
              sent={await listSentMessages(writer)}
              language={language}
            />
          )}
        </OwnerContact>
      </div>
    </>
  );
}

type Overview = {
  viewings: OwnerViewings;
  documents: OwnerDocuments | null;
  figures: Awaited<ReturnType<typeof getPageViewFigures>>;
  publications: Awaited<ReturnType<typeof listPublications>>;
  messages: News;
  feedback: News;
  latest: News;
  /** Null for one property. */
  titles: ReadonlyMap<number, string> | null;
  named: readonly (readonly [id: number, title: string])[];
  links: OverviewLinks;
  isReadOnly: boolean;
};

type OwnerViewings = Awaited<ReturnType<typeof listOwnerViewings>>;
type OwnerDocuments = NonNullable<ReturnType<typeof listOwnerDocuments>>;
type News = Awaited<ReturnType<typeof listNews>>;

/** The tabs that have something in them. */
async function listTabs(overview: Overview) {
  const { viewings, documents, figures, publications, messages, feedback, latest, titles, named, links, isReadOnly } =
    overview;
  const t = await getTranslations('portal');
  const hasDocuments = documents !== null && documents.documents.length + documents.certificates.length > 0;
  const tabs: readonly [key: string, label: string, panels: readonly (ReactNode | false)[]][] = [
    [
      'viewings',
      t('tab.viewings'),
      [
        viewings.coming.length + viewings.past.length > 0 && (
          <ViewingList key="viewings" viewings={viewings} titles={titles} isReadOnly={isReadOnly} />
        ),
        feedback.length > 0 && <NewsList key="feedback" kind="feedback" news={feedback} titles={titles} />,
      ],
    ],
    [
      'sources',
      t('tab.sources'),
      [
        figures.sources.length > 0 && <SourcePanel key="sources" sources={figures.sources} total={figures.total} />,
        publications.length > 0 && <PublicationPanel key="media" publications={publications} names={titles} />,
        figures.pages.length > 0 && <PagePanel key="pages" figures={figures} names={titles} />,
      ],
    ],
    [
      'messages',
      t('tab.messages'),
      [messages.length > 0 && <NewsList key="messages" kind="communications" news={messages} titles={titles} />],
    ],
    [
      'documents',
      t('tab.documents'),
      [hasDocuments && documents && <DocumentList key="documents" {...documents} isReadOnly={isReadOnly} />],
    ],
    [
      'history',
      t('tab.history'),
      [
        latest.length > 0 && (
          <LatestHistory
            key="history"
            rows={latest}
            histories={named.map(([id, title]) => ({ id, title, links: links.history?.(id) ?? null }))}
          />
        ),
      ],
    ],
  ];
  return tabs.flatMap(([key, text, panels]) => {
    const filled = panels.filter(Boolean);
    return filled.length > 0 ? [{ key, text, content: <div className="portal-panels">{filled}</div> }] : [];
  });
}

/** The links of the portal itself. */
export function portalLinks(language: Language): OverviewLinks {
  return {
    overview: pathTo('/owner/', language),
    property: (id) => pathTo('/owner/{id}/', language, { id: String(id) }),
    history: (id) => ({
      href: pathTo('/owner/{id}/history/', language, { id: String(id) }),
      fileHref: historyFileHref(id, readHistoryQuery(new URLSearchParams()), language),
    }),
  };
}

/** A property's title; its reference once it has left the site. */
export async function nameOf({ reference, listed }: OwnerProperty): Promise<string> {
  if (listed) return propertyTitle(await getTranslations('property'), listed);
  const t = await getTranslations('portal.activity');
  return t('goneTitle', { id: reference });
}
