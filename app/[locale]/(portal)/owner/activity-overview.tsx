import { getTranslations } from 'next-intl/server';
import { DocumentList } from '@/components/owner/document-list';
import { LatestHistory } from '@/components/owner/latest-history';
import { NewsList } from '@/components/owner/news-list';
import { OwnerContact } from '@/components/owner/owner-contact';
import { ViewingList } from '@/components/owner/viewing-list';
import type { Language } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { propertyTitle } from '@/lib/i18n/property-words';
import { historyFileHref } from '@/lib/usecases/owner/get-history';
import { getOwnerContact } from '@/lib/usecases/owner/get-owner-contact';
import type { OwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import { readHistoryQuery } from '@/lib/usecases/owner/history-query';
import { listNews } from '@/lib/usecases/owner/list-news';
import { listOwnerViewings } from '@/lib/usecases/owner/list-owner-viewings';
import { listOwnerDocuments } from '@/lib/usecases/owner/owner-documents';
import type { PortalPart } from './statistics';

const newsShown = 5;
const historyShown = 6;

/** Activity other than page views: calendar, messages, documents, feedback, the last of the history. */
export async function ActivityOverview({ owner, properties, chosen, language }: PortalPart) {
  if (properties.length === 0) return null;
  const t = await getTranslations('portal.activity');
  // An owner of one property need not choose it.
  const only = chosen ?? (properties.length === 1 ? properties[0] : null);
  const shown = only ? [only] : properties;
  const ids = shown.map(({ id }) => id);
  const named = await Promise.all(shown.map(async (property) => [property.id, await nameOf(property)] as const));
  const titles = only ? null : new Map(named);
  const now = new Date();
  const documents = only?.listed ? listOwnerDocuments(owner, only.id, { language, now }) : null;
  const [viewings, communications, feedback, latest] = await Promise.all([
    listOwnerViewings(owner, ids, { language, now }),
    listNews(owner, ids, { language, kinds: ['communication'], most: newsShown, now }),
    listNews(owner, ids, { language, kinds: ['feedback'], most: newsShown, now }),
    listNews(owner, ids, { language, most: historyShown, now }),
  ]);
  return (
    <div className={documents ? 'activity-panels activity-panels--three' : 'activity-panels'}>
      <h2 className="sr">{t('title')}</h2>
      <ViewingList viewings={viewings} titles={titles} />
      <OwnerContact contact={getOwnerContact(owner, only?.id ?? null, language)} />
      <NewsList kind="feedback" news={feedback} titles={titles} />
      <NewsList kind="communications" news={communications} titles={titles} />
      {documents && <DocumentList {...documents} />}
      <LatestHistory rows={latest} histories={named.map(([id, title]) => historyOf(id, title, language))} />
    </div>
  );
}

function historyOf(id: number, title: string, language: Language) {
  return {
    id,
    title,
    href: pathTo('/owner/{id}/history/', language, { id: String(id) }),
    fileHref: historyFileHref(id, readHistoryQuery(new URLSearchParams()), language),
  };
}

/** A property's title; its reference once it has left the site. */
export async function nameOf({ reference, listed }: OwnerProperty): Promise<string> {
  if (listed) return propertyTitle(await getTranslations('property'), listed);
  const t = await getTranslations('portal.activity');
  return t('goneTitle', { id: reference });
}
