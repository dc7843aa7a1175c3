'use client';

import type { Language } from '@/lib/domain/language';
import { SmallCards } from './small-cards';
import { useSavedEntries } from './use-saved-entries';

export type ChooseCardsProps = {
  ids: readonly number[];
  language: Language;
  /** The form to go on with; null where only the page of a home knows which forms it has. */
  formPath: string | null;
  title: string;
  heading: 'h2' | 'h3';
};

/** Small cards that each lead to the form about their home; those no longer offered are left out. */
export function ChooseCards({ ids, language, formPath, title, heading: Title }: ChooseCardsProps) {
  const saved = useSavedEntries(language, ids);
  const entries = ids.flatMap((id) => saved.get(id) ?? []).filter(({ isGone }) => !isGone);
  if (entries.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="choose-home">
      <Title id="choose-home">{title}</Title>
      <SmallCards
        entries={entries}
        hrefOf={({ id, href }) => (formPath === null ? href : `${formPath}?property=${id}`)}
      />
    </section>
  );
}
