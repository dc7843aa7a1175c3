'use client';

import { Image } from '@/components/ui/image';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { useSavedEntries } from './use-saved-entries';

export type ChooseCardsProps = {
  ids: readonly number[];
  language: Language;
  /** The form to go on with; null where only the page of a home knows which forms it has. */
  formPath: string | null;
  title: string;
  heading: 'h2' | 'h3';
};

const maxShown = 6;

/** Small cards that each lead to the form about their home; those no longer offered are left out. */
export function ChooseCards({ ids, language, formPath, title, heading: Title }: ChooseCardsProps) {
  const saved = useSavedEntries(language, ids);
  const entries = ids.flatMap((id) => saved.get(id) ?? []).filter(({ isGone }) => !isGone);
  if (entries.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="choose-home">
      <Title id="choose-home">{title}</Title>
      <ul className="seen">
        {entries.slice(0, maxShown).map(({ pictures: [picture], ...entry }) => (
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
                <SiteLink href={formPath === null ? entry.href : `${formPath}?property=${entry.id}`}>
                  {entry.title}
                </SiteLink>
              </h3>
              <p className="muted small">{entry.place}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
