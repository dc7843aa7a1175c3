import ArticlePage, { generateMetadata } from '../../../../article/[category]/[id]/page';
import '../../../../../../listing-styles.css';

/** A text with an address in a state of the site that visitors do not see. */
export const dynamic = 'force-dynamic';

export { generateMetadata };
export default ArticlePage;
