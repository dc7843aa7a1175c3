import type { Testimonial } from '@/lib/features/site/list-testimonials';
import { getTranslations } from '@/lib/i18n/words-in';
import { SliderButtons } from './slider-buttons.client';

/** One testimonial at a time. A row to scroll without scripts, which add buttons and a counter. */
export async function TestimonialSlider({
  title,
  testimonials,
  plays,
}: {
  title: string;
  testimonials: readonly Testimonial[];
  /** They change by themselves, with a button to pause. */
  plays: boolean;
}) {
  const t = await getTranslations('testimonial');
  return (
    <div className="voices">
      <div>
        <h2>{title}</h2>
        <SliderButtons
          sliderId="voices"
          count={testimonials.length}
          plays={plays}
          texts={{ previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul className="voices__track" id="voices" tabIndex={0} aria-label={title} data-still="voices">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <figure>
              <blockquote>
                <p>{t('quote', { text: testimonial.comment })}</p>
              </blockquote>
              <figcaption>
                <strong>{testimonial.name}</strong>
                {testimonial.about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
