import { listOwnerProperties } from '@/lib/features/owners/get-owner-property';
import { definePortalScreen } from '../portal';
import { OwnerOverview, portalLinks } from './owner-overview';

/** All properties of an owner together. */
const { generateMetadata, Page } = definePortalScreen('/owner/', async ({ owner, language }) => (
  <OwnerOverview
    owner={owner}
    email={owner.email}
    writer={owner}
    links={portalLinks(language)}
    properties={await listOwnerProperties(owner, language)}
    chosen={null}
    language={language}
  />
));

export { generateMetadata, Page as default };
