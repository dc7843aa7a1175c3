'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { forgetSearch, forgetSearches, lastSearches, rememberSearch } from './last-searches-store';
import { type SearchAnswer, type SearchGroup, type SearchGroupEntry, searchGroups } from './search-answer';

export type SearchSuggestionsOwn = {
  language: string;
  showsCounts: boolean;
  texts: ComboboxTexts & Record<SearchGroup | 'last' | 'forgetLast' | 'forget', string>;
};

type Entry = SearchGroupEntry & { group: SearchGroup | 'last' | 'forgetLast' };
type DrawOption = (entry: Entry) => ReactNode;

/**
 * What a search text may mean: its filters, types, places and properties. Each is a link. An empty field has the last
 * searches of this browser, the places with most properties, and the map.
 */
export function SearchSuggestions({ language, showsCounts, texts, input }: SearchSuggestionsOwn & SuggestionsProps) {
  const router = useRouter();
  useEffect(() => {
    const { form } = input;
    const onSubmit = () => remember(input);
    const onFocus = () => lift(input);
    form?.addEventListener('submit', onSubmit);
    input.addEventListener('focus', onFocus);
    // This loads once the field has the focus.
    if (document.activeElement === input) onFocus();
    return () => {
      form?.removeEventListener('submit', onSubmit);
      input.removeEventListener('focus', onFocus);
    };
  }, [input]);

  const find = async (sought: string, signal: AbortSignal): Promise<Entry[]> => {
    const query = new URLSearchParams({ q: sought, goal: chosenGoal(input), language });
    const response = await fetch(`/api/search/?${query}`, { signal });
    if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
    const answer: SearchAnswer = await response.json();
    const found = searchGroups.flatMap((group) => answer[group].map((entry) => ({ ...entry, group })));
    return sought === '' ? [...earlier(input, texts.forgetLast), ...found] : found;
  };
  const onChoose = ({ group, href }: Entry) => {
    if (group === 'forgetLast') {
      forgetSearches();
      // The suggestions are out of date.
      input.form?.dispatchEvent(new Event('change'));
    } else if (group === 'last') location.assign(href);
    else {
      remember(input);
      router.push(href);
    }
  };
  const arrange = (entries: readonly Entry[], option: DrawOption) => {
    const group = (...names: Entry['group'][]) => (
      <ResultGroup
        title={texts[names[0] ?? 'results']}
        entries={entries.filter((entry) => names.includes(entry.group))}
        option={option}
      />
    );
    return (
      <>
        {group('recognised')}
        {entries.some((entry) => entry.group !== 'properties' && entry.group !== 'recognised') && (
          <div role="presentation">
            {group('last', 'forgetLast')}
            {group('types')}
            {group('cities')}
            {group('map')}
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
      suggestsWhenEmpty
      find={find}
      isDisabled={(entry) => showsCounts && entry.isEmpty}
      onChoose={onChoose}
      isRemovable={({ group }) => group === 'last'}
      onRemove={({ label }) => forgetSearch(label)}
      arrange={arrange}
      draw={(entry, sought) => <Result entry={entry} sought={sought} showsCounts={showsCounts} forget={texts.forget} />}
    />
  );
}

/** The last searches of this browser, and the way to forget them. */
function earlier({ form }: HTMLInputElement, forgetLast: string): Entry[] {
  const action = form?.action ?? '';
  const searches = lastSearches().map(({ text, goal }) => ({
    ...plain(text, `${action}?${new URLSearchParams({ q: text, goal })}`),
    group: 'last' as const,
  }));
  return searches.length > 0 ? [...searches, { ...plain(forgetLast, ''), group: 'forgetLast' }] : [];
}

/** On a phone the field goes to the top, so that suggestions have room above the keyboard. */
function lift(input: HTMLInputElement): void {
  if (matchMedia('(width < 768px)').matches) input.closest('.search__bar')?.scrollIntoView({ block: 'start' });
}

function chosenGoal({ form }: HTMLInputElement): Goal {
  const chosen = new FormData(form ?? undefined).get('goal');
  return goals.find((goal) => goal === chosen) ?? 'sale';
}

function remember(input: HTMLInputElement): void {
  rememberSearch({ text: input.value, goal: chosenGoal(input) });
}

function plain(label: string, href: string): SearchGroupEntry {
  return { label, href, count: null, isEmpty: false };
}

type ResultGroupProps = { title: string; entries: readonly Entry[]; option: DrawOption };

function ResultGroup({ title, entries, option }: ResultGroupProps) {
  const [first] = entries;
  if (!first) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is a role
    <div role="group" aria-label={title} className={`results__group results__group--${first.group}`}>
      <p className="results__title" aria-hidden="true">
        {title}
      </p>
      {entries.map((entry) => (
        <Fragment key={entry.href}>{option(entry)}</Fragment>
      ))}
    </div>
  );
}

type ResultProps = { entry: Entry; sought: string; showsCounts: boolean /** With `{text}`. */; forget: string };

function Result({ entry, sought, showsCounts, forget }: ResultProps) {
  return (
    <>
      {entry.picture && <Image src={pictureUrl(entry.picture, { width: 200 })} alt="" width={72} height={54} />}
      {entry.group === 'map' && <Icon name="map" />}
      <span className="results__text">
        {entry.price && <b>{entry.price} </b>}
        {entry.chips ? <Chips texts={entry.chips} /> : <Marked text={entry.label} sought={sought} />}
        {entry.place && <small>{entry.place}</small>}
        {entry.unread && <small>{entry.unread}</small>}
      </span>
      {showsCounts && entry.count !== null && <span className="results__count">{entry.count}</span>}
      {entry.group === 'last' && (
        <span
          className="results__forget"
          data-remove=""
          aria-hidden="true"
          title={forget.replace('{text}', entry.label)}
        >
          <Icon name="x" />
        </span>
      )}
    </>
  );
}

function Chips({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="results__chip">
      {text}{' '}
    </span>
  ));
}

/** The typed letters underlined where the text, or a word of it, begins with them. */
function Marked({ text, sought }: { text: string; sought: string }) {
  if (sought === '') return text;
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
