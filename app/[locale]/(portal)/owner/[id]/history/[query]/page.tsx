import { pathTo } from '@/lib/i18n/paths';
import { getOwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import { alternatesOf } from '@/lib/usecases/page/alternates';
import { MissingScreen } from '../../../../../(site)/missing-screen';
import { languageOf } from '../../../../../(site)/screen';
import { Portal, requireOwner } from '../../../../portal';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string; query: string }> };

/** Everything that happened with a property: sorted, filtered, page by page. */
export default async function HistoryPage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const owner = await requireOwner(language, id);
  const property = getOwnerProperty(owner, Number(id), language);
  if (!property) return <MissingScreen language={language} kind="page" />;
  const alternates = alternatesOf((other) => pathTo('/owner/{id}/history/', other, { id }));
  return (
    <Portal owner={owner} language={language} alternates={alternates}>
      {null}
    </Portal>
  );
}
