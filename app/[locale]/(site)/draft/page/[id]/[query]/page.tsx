import ConfiguredPage, { generateMetadata } from '../../../../page/[id]/[query]/page';
import '../../../../../../listing-styles.css';

/** A configured page in a state of the site that visitors do not see. */
export const dynamic = 'force-dynamic';

export { generateMetadata };
export default ConfiguredPage;
