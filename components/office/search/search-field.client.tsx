'use client';

import { Combobox } from '@/components/ui/combobox.client';
import type { ComboboxTexts } from '@/components/ui/combobox-list.client';

const load = () => import('./office-suggestions.client').then(({ OfficeSuggestions }) => OfficeSuggestions);

/** The field of the search over the office, with a few of each kind while one types. Without scripts Enter searches. */
export function SearchField({ value, texts }: { value: string; texts: ComboboxTexts }) {
  return (
    <span className="home-field">
      <Combobox
        key={value}
        id="q"
        className="input input--small"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={value}
        autoFocus={value === ''}
        aria-keyshortcuts="/ Control+K"
        load={load}
        suggestions={{ texts }}
      />
    </span>
  );
}
