import { TestimonialScreen } from '@/components/office/templates/testimonial-screen';
import { reviewTestimonials } from '@/lib/features/office/templates/testimonials';
import { defineOfficeScreen } from '../../../office';

/** What clients have written about the agency, to publish or to refuse, and to correct or hide. */
const { generateMetadata, Page } = defineOfficeScreen('testimonials', async ({ person, query, language, asking }) => {
  const asked = (list: string) => Number(query.get(list)) || 1;
  const pages = { waiting: asked('waiting'), shown: asked('shown'), decided: asked('decided') };
  const review = await reviewTestimonials(person, pages, asking);
  return review && <TestimonialScreen review={review} language={language} />;
});

export { generateMetadata, Page as default };
