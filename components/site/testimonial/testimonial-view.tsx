import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { SiteLink } from '@/components/ui/site-link';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { Testimonial } from '@/lib/features/site/list-testimonials';
import { propertyTitle } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { SliderButtons } from './slider-buttons.client';

type TestimonialViewProps = { testimonial: Testimonial; others: readonly Testimonial[]; breadcrumb: ReactNode };

const othersShown = 3;

export async function TestimonialView({ testimonial, others, breadcrumb }: TestimonialViewProps) {
  const t = await getTranslations('testimonial');
  return (
    <div className="page">
      {breadcrumb}
      <figure className="testimonial-page">
        <blockquote>
          <p>{t('quote', { text: testimonial.comment })}</p>
        </blockquote>
        <figcaption>
          <h1>{testimonial.name}</h1>
          {testimonial.about && <span className="muted">{testimonial.about}</span>}
          {testimonial.person && <span className="muted">{t('with', { person: testimonial.person })}</span>}
          {testimonial.home && (
            <SiteLink className="link" href={testimonial.home.href}>
              {propertyTitle(await getTranslations('property'), testimonial.home)}
            </SiteLink>
          )}
          {testimonial.website && (
            <a className="link" href={testimonial.website} target="_blank" rel="noopener">
              {t('website')}
            </a>
          )}
        </figcaption>
        {testimonial.picture && (
          <Picture
            url={testimonial.picture.url}
            alt={testimonial.picture.alt}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 900px')}
          />
        )}
      </figure>
      {others.length > 0 && (
        <section className="section testimonial-others" aria-labelledby="others">
          <div className="section-head">
            <h2 id="others">{t('others')}</h2>
          </div>
          <div className="testimonials">
            {others.slice(0, othersShown).map((other) => (
              <TestimonialCard key={other.id} testimonial={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

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
