import { HistoryScreen } from '@/components/owners/history-screen';
import { getHistory } from '@/lib/features/owners/get-history';
import { getOwnerProperty } from '@/lib/features/owners/get-owner-property';
import { readHistoryQuery } from '@/lib/features/owners/history-query';
import { pathTo } from '@/lib/i18n/paths';
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
