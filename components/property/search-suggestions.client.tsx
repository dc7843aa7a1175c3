'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import { Image } from '@/components/ui/image';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { SearchAnswer, SearchGroupEntry } from './search-answer';

export type SearchSuggestionsOwn = {
  language: string;
  showsCounts: boolean;
  texts: ComboboxTexts & Record<keyof SearchAnswer, string>;
};

type Entry = SearchGroupEntry & { group: keyof SearchAnswer };
type DrawOption = (entry: Entry) => ReactNode;

/** The types, places and properties that a search text may mean. Each is a link. */
export function SearchSuggestions({ language, showsCounts, texts, input }: SearchSuggestionsOwn & SuggestionsProps) {
  const router = useRouter();
  const find = async (sought: string, signal: AbortSignal): Promise<Entry[]> => {
    const goal = new FormData(input.form ?? undefined).get('goal') ?? 'sale';
    const query = new URLSearchParams({ q: sought, goal: String(goal), language });
    const response = await fetch(`/api/search/?${query}`, { signal });
    if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
    const answer: SearchAnswer = await response.json();
    const entriesOf = (group: keyof SearchAnswer) => answer[group].map((entry) => ({ ...entry, group }));
    return [...entriesOf('types'), ...entriesOf('cities'), ...entriesOf('properties')];
  };
  const arrange = (entries: readonly Entry[], option: DrawOption) => {
    const group = (name: keyof SearchAnswer) => (
      <ResultGroup title={texts[name]} entries={entries.filter((entry) => entry.group === name)} option={option} />
    );
    return (
      <>
        {entries.some((entry) => entry.group !== 'properties') && (
          <div role="presentation">
            {group('types')}
            {group('cities')}
          </div>
        )}
        {group('properties')}
      </>
    );
  };
  return (
    <ComboboxList
      input={input}
      className="results"
      texts={texts}
      find={find}
      isDisabled={(entry) => showsCounts && entry.isEmpty}
      onChoose={({ href }) => router.push(href)}
      arrange={arrange}
      draw={(entry, sought) => <Result entry={entry} sought={sought} showsCounts={showsCounts} />}
    />
  );
}

type ResultGroupProps = { title: string; entries: readonly Entry[]; option: DrawOption };

function ResultGroup({ title, entries, option }: ResultGroupProps) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is a role
    <div role="group" aria-label={title} className="results__group">
      <p className="results__title" aria-hidden="true">
        {title}
      </p>
      {entries.map((entry) => (
        <Fragment key={entry.href}>{option(entry)}</Fragment>
      ))}
    </div>
  );
}

type ResultProps = { entry: Entry; sought: string; showsCounts: boolean };

function Result({ entry, sought, showsCounts }: ResultProps) {
  return (
    <>
      {entry.picture && <Image src={pictureUrl(entry.picture, { width: 200 })} alt="" width={72} height={54} />}
      <span className="results__text">
        {entry.price && <b>{entry.price} </b>}
        <Marked text={entry.label} sought={sought} />
        {entry.place && <small>{entry.place}</small>}
      </span>
      {showsCounts && entry.count !== null && <span className="results__count">{entry.count}</span>}
    </>
  );
}

/** The typed letters underlined where the text, or a word of it, begins with them. */
function Marked({ text, sought }: { text: string; sought: string }) {
  const start = text
    .toLocaleLowerCase()
    .search(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(sought.toLocaleLowerCase())}`, 'u'));
  if (start < 0) return text;
  const end = start + sought.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
