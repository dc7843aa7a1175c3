import { getOwnerProperty, listOwnerProperties } from '@/lib/features/owners/get-owner-property';
import { definePortalScreen } from '../../portal';
import { OwnerOverview, portalLinks } from '../owner-overview';

/** One property of an owner. Properties of other owners are answered as missing, whether they exist or not. */
const { generateMetadata, Page } = definePortalScreen('/owner/{id}/', async ({ owner, id, language }) => {
  const chosen = await getOwnerProperty(owner, Number(id), language);
  return (
    chosen && (
      <OwnerOverview
        owner={owner}
        email={owner.email}
        writer={owner}
        links={portalLinks(language)}
        properties={await listOwnerProperties(owner, language)}
        chosen={chosen}
        language={language}
      />
    )
  );
});

export { generateMetadata, Page as default };
