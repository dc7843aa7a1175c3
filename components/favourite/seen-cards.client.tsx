'use client';

import { Image } from '@/components/ui/image';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { forgetSeen } from './seen-store';
import { useSavedEntries } from './use-saved-entries';

export type SeenCardsProps = {
  ids: readonly number[];
  language: Language;
  texts: { title: string; forget: string };
};

const maxShown = 6;

/** Small cards of recently seen properties; those no longer offered are left out. */
export function SeenCards({ ids, language, texts }: SeenCardsProps) {
  const saved = useSavedEntries(language, ids);
  const entries = ids.flatMap((id) => saved.get(id) ?? []).slice(0, maxShown);
  if (entries.length === 0) return null;
  return (
    <section className="page section section--tight" aria-labelledby="seen">
      <div className="section-head">
        <h2 id="seen">{texts.title}</h2>
        <button className="link" type="button" onClick={forgetSeen}>
          {texts.forget}
        </button>
      </div>
      <ul className="seen">
        {entries.map(({ pictures: [picture], ...entry }) => (
          <li key={entry.id}>
            {picture ? (
              <Image
                src={pictureUrl(picture.url, { width: 200, height: 150 })}
                alt=""
                width={112}
                height={84}
                loading="lazy"
              />
            ) : (
              <span className="seen__none" />
            )}
            <div>
              <p className="price">
                <Price words={entry.price} />
              </p>
              <h3 lang={entry.language}>
                <SiteLink href={entry.href}>{entry.title}</SiteLink>
              </h3>
              <p className="muted small">
                {entry.place}
                {entry.isGone && entry.marker && `, ${entry.marker.text}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
