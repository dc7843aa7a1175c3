import { HistoryScreen } from '@/components/owner/history-screen';
import { pathTo } from '@/lib/i18n/paths';
import { getHistory } from '@/lib/usecases/owner/get-history';
import { getOwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import { readHistoryQuery } from '@/lib/usecases/owner/history-query';
import { definePortalScreen } from '../../../../portal';
import { nameOf } from '../../../owner-overview';

/** The history of a property: sorted, filtered, page by page. Properties of other owners are answered as missing. */
const { generateMetadata, Page } = definePortalScreen('/owner/{id}/history/', async (visit) => {
  const { owner, id, query, language, now } = visit;
  const property = await getOwnerProperty(owner, Number(id), language);
  const history = property && (await getHistory(owner, property.id, readHistoryQuery(query), { language, now }));
  return (
    history && (
      <HistoryScreen
        history={history}
        title={await nameOf(property)}
        propertyHref={pathTo('/owner/{id}/', language, { id })}
        isGone={property.listed === null}
      />
    )
  );
});

export { generateMetadata, Page as default };
