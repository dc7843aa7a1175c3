import { TestimonialScreen } from '@/components/office/templates/testimonial-screen';
import { reviewTestimonials } from '@/lib/features/office/templates/testimonials';
import { defineOfficeScreen } from '../../office';

/** What clients have written about the agency, to publish or to refuse. */
const { generateMetadata, Page } = defineOfficeScreen('testimonials', async ({ person, language, asking }) => {
  const review = await reviewTestimonials(person, asking);
  return review && <TestimonialScreen review={review} language={language} />;
});

export { generateMetadata, Page as default };
