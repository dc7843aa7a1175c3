'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Combobox } from '@/components/ui/combobox.client';
import type { ComboboxTexts } from '@/components/ui/combobox-list.client';
import type { FilterContext } from './filter-move';

type Place = { value: string; label: string };
type PlaceFieldProps = {
  id: string;
  text: string | undefined;
  placeholder: string;
  places: readonly Place[];
  context: FilterContext;
  texts: ComboboxTexts & { none: string };
};

const load = () => import('./place-suggestions.client').then(({ PlaceSuggestions }) => PlaceSuggestions);

/** Chosen places as boxes to untick, and the field for more; a suggestion that is taken becomes one of the boxes. */
export function PlaceField({ id, text, placeholder, places, context, texts }: PlaceFieldProps) {
  const chosen = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly Place[]>([]);
  const boxOf = ({ value }: Place) =>
    [...(chosen.current?.querySelectorAll('input') ?? [])].find((box) => box.value === value);

  const onChoose = (place: Place, input: HTMLInputElement) => {
    input.value = input.value.slice(0, Math.max(0, input.value.lastIndexOf(',')));
    if (!boxOf(place)) flushSync(() => setAdded([...added, place]));
    const box = boxOf(place);
    if (!box) return;
    box.checked = true;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    input.focus();
  };
  return (
    <>
      <div ref={chosen} className="places__chosen">
        {[...places, ...added].map(({ value, label }) => (
          <label className="places__chip" key={value}>
            <input type="checkbox" name="city" value={value} defaultChecked />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <Combobox
        id={id}
        name="city"
        list="places"
        defaultValue={text}
        placeholder={placeholder}
        maxLength={300}
        data-place-text=""
        load={load}
        suggestions={{ context, texts, onChoose }}
      />
    </>
  );
}
