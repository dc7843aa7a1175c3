'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import type { ChooseCardsProps } from './choose-cards.client';
import { useFavourites } from './favourite-store';
import { useSeen } from './seen-store';

type ChooseHomeProps = { language: Language; formPath: string | null; title: string; heading: 'h2' | 'h3' };

/** The homes that this browser knows, favourites first, to choose one for a form. Nothing where it knows none. */
export function ChooseHome({ language, formPath, title, heading }: ChooseHomeProps) {
  const favourites = useFavourites()?.value.items.map(({ id }) => id) ?? [];
  const ids = [...new Set([...favourites, ...(useSeen() ?? [])])];
  const isEmpty = ids.length === 0;
  const [Cards, setCards] = useState<ComponentType<ChooseCardsProps> | null>(null);

  useEffect(() => {
    if (isEmpty) return;
    // Without the cards the page still has its lists and its search.
    import('./choose-cards.client').then(
      ({ ChooseCards }) => setCards(() => ChooseCards),
      () => undefined,
    );
  }, [isEmpty]);

  return Cards && !isEmpty && <Cards {...{ ids, language, formPath, title, heading }} />;
}
