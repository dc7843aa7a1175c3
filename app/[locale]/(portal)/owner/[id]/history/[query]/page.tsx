import type { Metadata } from 'next';
import { HistoryScreen } from '@/components/owner/history-screen';
import { alternatesOf } from '@/lib/i18n/enabled-languages';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getHistory } from '@/lib/usecases/owner/get-history';
import { getOwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import { historySearch, readHistoryQuery } from '@/lib/usecases/owner/history-query';
import { LiveMissingScreen } from '../../../../../(site)/missing-screen';
import { languageOf } from '../../../../../(site)/screen';
import { noteRefused, Portal, requireOwner } from '../../../../portal';
import { nameOf } from '../../../owner-overview';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('portal.activity');
  return { title: t('history'), robots: { index: false } };
}

/** The history of a property: sorted, filtered, page by page. Properties of other owners are answered as missing. */
export default async function HistoryPage({ params }: PageProps) {
  const { locale, id, query } = await params;
  const language = languageOf(locale);
  const owner = await requireOwner(language, id);
  const property = await getOwnerProperty(owner, Number(id), language);
  const asked = readHistoryQuery(decodeQuery(query));
  const history = property && (await getHistory(owner, property.id, asked, { language, now: new Date() }));
  if (!history) {
    await noteRefused(owner, `history ${id}`);
    return <LiveMissingScreen language={language} kind="page" />;
  }
  const search = historySearch(history.query);
  const alternates = alternatesOf((other) => pathTo('/owner/{id}/history/', other, { id }) + search);
  return (
    <Portal owner={owner} language={language} alternates={alternates}>
      <HistoryScreen
        history={history}
        title={await nameOf(property)}
        propertyHref={pathTo('/owner/{id}/', language, { id })}
        isGone={property.listed === null}
      />
    </Portal>
  );
}
