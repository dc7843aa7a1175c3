import { slideId } from '@/lib/domain/media/slide-address';
import type { Picture as PictureContent } from '@/lib/domain/property/property';
import { Picture } from './picture';

/** Drawings that open in the slideshow; without scripts each is a link to its file. */
export function Plans({ plans, lang }: { plans: readonly PictureContent[]; lang: string }) {
  return (
    <div className="plans" lang={lang} data-album="plans">
      {plans.map((plan, index) => {
        const id = slideId({ album: 'plans', index });
        return (
          <figure key={plan.url} id={id}>
            <a href={plan.url} target="_blank" rel="noopener" data-slide={id}>
              <Picture url={plan.url} alt={plan.alt} sizes="(max-width: 700px) 100vw, 400px" />
            </a>
            {plan.alt && <figcaption>{plan.alt}</figcaption>}
          </figure>
        );
      })}
    </div>
  );
}
