'use client';

import type { Language } from '@/lib/domain/language';
import { forgetSeen } from './seen-store';
import { SmallCards } from './small-cards';
import { useSavedEntries } from './use-saved-entries';

export type SeenCardsProps = {
  ids: readonly number[];
  language: Language;
  texts: { title: string; forget: string };
};

/** Small cards of recently seen properties; those no longer offered are left out. */
export function SeenCards({ ids, language, texts }: SeenCardsProps) {
  const saved = useSavedEntries(language, ids);
  const entries = ids.flatMap((id) => saved.get(id) ?? []);
  if (entries.length === 0) return null;
  return (
    <section className="page section section--tight" aria-labelledby="seen">
      <div className="section-head">
        <h2 id="seen">{texts.title}</h2>
        <button className="link" type="button" onClick={forgetSeen}>
          {texts.forget}
        </button>
      </div>
      <SmallCards entries={entries} hrefOf={({ href }) => href} />
    </section>
  );
}
