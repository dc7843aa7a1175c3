'use client';

import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import type { HomeOption } from '@/lib/domain/office/home-option';
import type { OfferedHomes } from '@/lib/features/office/homes/find-homes';
import { HomeRow } from './home-row';

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
      draw={(home) => <HomeRow home={home} />}
    />
  );
}
