import { SiteLink } from '@/components/ui/site-link';
import type { Testimonial } from '@/lib/features/site/list-testimonials';
import { getTranslations } from '@/lib/i18n/words-in';

export async function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const t = await getTranslations('testimonial');
  return (
    <figure className="testimonial">
      <blockquote>
        <p>{t('quote', { text: testimonial.comment })}</p>
      </blockquote>
      <figcaption>
        <SiteLink href={testimonial.href}>
          <strong>{testimonial.name}</strong>
        </SiteLink>
        {testimonial.about && <span>{testimonial.about}</span>}
        {testimonial.person && <span>{t('with', { person: testimonial.person })}</span>}
      </figcaption>
    </figure>
  );
}
