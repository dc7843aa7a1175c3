import TestimonialPage, { generateMetadata } from '../../../testimonial/[id]/page';
import '../../../../../listing-styles.css';

/** A testimonial in a state of the site that visitors do not see. */
export const dynamic = 'force-dynamic';

export { generateMetadata };
export default TestimonialPage;
