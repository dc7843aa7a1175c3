import type { Picture as PictureContent } from '@/lib/domain/property/property';
import { Picture } from './picture';

export function Plans({ plans, lang }: { plans: readonly PictureContent[]; lang: string }) {
  return (
    <div className="plans" lang={lang}>
      {plans.map((plan) => (
        <figure key={plan.url}>
          <a href={plan.url} target="_blank" rel="noopener">
            <Picture url={plan.url} alt={plan.alt} sizes="(max-width: 700px) 100vw, 400px" />
          </a>
          {plan.alt && <figcaption>{plan.alt}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
