'use client';

import { Combobox } from '@/components/ui/combobox.client';
import type { ComboboxTexts } from '@/components/ui/combobox-list.client';

const load = () => import('./office-suggestions.client').then(({ OfficeSuggestions }) => OfficeSuggestions);

type SearchFieldProps = { id: string; value: string; hasFocus: boolean; texts: ComboboxTexts };

/** The field of the search over the office, with a few of each kind while one types. Without scripts Enter searches. */
export function SearchField({ id, value, hasFocus, texts }: SearchFieldProps) {
  return (
    <span className="home-field">
      <Combobox
        key={value}
        id={id}
        className="input input--small"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={value}
        autoFocus={hasFocus}
        aria-keyshortcuts="/ Control+K"
        load={load}
        suggestions={{ texts }}
      />
    </span>
  );
}
