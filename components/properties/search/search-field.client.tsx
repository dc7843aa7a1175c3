'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox.client';
import { Icon } from '@/components/ui/icon';
import { maxTypedLength } from '@/lib/domain/search-sentence/sentence';
import type { SearchSuggestionsOwn } from './search-suggestions.client';

type SearchFieldProps = {
  text: string;
  label: string;
  placeholder: string;
  submit: string;
  suggestions: SearchSuggestionsOwn;
};

const load = () => import('./search-suggestions.client').then(({ SearchSuggestions }) => SearchSuggestions);

export function SearchField({ text, label, placeholder, submit, suggestions }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="search__bar">
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={maxTypedLength}
        placeholder={placeholder}
        autoCorrect="off"
        spellCheck={false}
        load={load}
        suggestions={suggestions}
      />
      <Button type="submit">
        <Icon name="search" />
        <span className="label">{submit}</span>
      </Button>
    </div>
  );
}
