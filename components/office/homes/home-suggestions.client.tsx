'use client';

import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import type { HomeOption } from '@/lib/domain/office/home-option';
import type { OfferedHomes } from '@/lib/features/office/homes/find-homes';

export type HomeSuggestionsOwn = { texts: ComboboxTexts; onChoose: () => void };

/** Homes that have what is typed: the first ones, and how many more there are. */
export function HomeSuggestions({ input, texts, onChoose }: HomeSuggestionsOwn & SuggestionsProps) {
  const find = async (sought: string, signal: AbortSignal): Promise<HomeOption[]> => {
    const response = await fetch(`/api/office/homes/?${new URLSearchParams({ q: sought.slice(0, 100) })}`, { signal });
    if (!response.ok) throw new Error(`No homes: ${response.status}`);
    const { homes }: OfferedHomes = await response.json();
    return homes;
  };
  return (
    <ComboboxList
      input={input}
      className="home-options"
      texts={texts}
      find={find}
      isDisabled={() => false}
      onChoose={({ value }) => {
        input.value = value;
        onChoose();
      }}
      draw={({ place, title, facts, picture }) => (
        <span className="home">
          {picture ? (
            <Image className="home__picture" src={picture} alt="" width={64} height={48} />
          ) : (
            <span className="home__picture">
              <Icon name="house" />
            </span>
          )}
          <span className="home__words">
            <span className="home__name">{place}</span>
            <span>{title}</span>
            <span>{facts}</span>
          </span>
        </span>
      )}
    />
  );
}
