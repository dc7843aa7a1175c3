'use client';

import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import { formatNumber } from '@/lib/domain/format/currency';
import type { OfferedPlace } from '@/lib/features/properties/list/list-facets';
import { type FilterContext, readFilterForm } from './filter-move';

export type PlaceSuggestionsOwn = {
  context: FilterContext;
  texts: ComboboxTexts & { none: string };
  onChoose: (place: OfferedPlace, input: HTMLInputElement) => void;
};

/** Towns and postal codes, each with the number of properties that it would show. */
export function PlaceSuggestions({ context, texts, onChoose, input }: PlaceSuggestionsOwn & SuggestionsProps) {
  const find = async (sought: string, signal: AbortSignal): Promise<OfferedPlace[]> => {
    const query = input.form ? readFilterForm(input.form) : new URLSearchParams();
    for (const name of ['city', 'sort', 'view']) query.delete(name);
    query.append('q', sought);
    query.append('language', context.language);
    query.append('goal', context.goal);
    const response = await fetch(`/api/facets/?${query}`, { signal });
    if (!response.ok) throw new Error(`No places: ${response.status}`);
    const answer: { places: OfferedPlace[] } = await response.json();
    return answer.places;
  };
  return (
    <ComboboxList
      input={input}
      className="places__list"
      texts={texts}
      soughtIn={lastName}
      find={find}
      isDisabled={() => false}
      onChoose={(place) => onChoose(place, input)}
      draw={({ label, count }) => (
        <>
          {label} <span className="places__count">{count === 0 ? texts.none : `(${formatNumber(count)})`}</span>
        </>
      )}
    />
  );
}

/** The text being typed: names before it are separated by commas. */
function lastName(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}
