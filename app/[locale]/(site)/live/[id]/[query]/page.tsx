import ConfiguredPage, { generateMetadata } from '../../../page/[id]/[query]/page';

/** A configured page with a part that differs between visitors. */
export const dynamic = 'force-dynamic';

export { generateMetadata };
export default ConfiguredPage;
