'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { comboboxDeed } from '@/components/ui/combobox-key';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { SearchAnswer, SearchGroupEntry } from './search-answer';

type SearchTexts = {
  label: string;
  placeholder: string;
  submit: string;
  types: string;
  cities: string;
  properties: string;
  nothing: string;
  /** The request failed. */
  failed: string;
  results: string;
};

type SearchComboboxProps = { language: string; text: string; showsCounts: boolean; texts: SearchTexts };

/** Long enough not to request every letter, short enough to feel immediate. */
const typingPause = 120;

/**
 * The field with its suggestions, as the combobox pattern of ARIA: the focus stays in the field, arrow keys move a
 * mark through the list, Enter follows it, Escape closes. Without a marked entry Enter sends the form.
 */
export function SearchCombobox({ language, text, showsCounts, texts }: SearchComboboxProps) {
  const router = useRouter();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(text);
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [goal, setGoal] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const entries = answer ? [...answer.types, ...answer.cities, ...answer.properties] : [];
  const followable = entries.filter((entry) => !isEmpty(entry, showsCounts));

  // The goal is chosen beside the field, in the same form: suggestions and their numbers follow it.
  useEffect(() => {
    const form = box.current?.closest('form');
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'goal') return;
      setGoal(target.value);
      setAnswer(null);
    };
    form?.addEventListener('change', onChange);
    return () => form?.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    const wanted = value.trim();
    setActive(-1);
    setFailed(false);
    if (wanted === '' || wanted === text) {
      setAnswer(null);
      return;
    }
    const abort = new AbortController();
    const timer = window.setTimeout(async () => {
      const chosen = box.current?.closest('form')?.querySelector<HTMLInputElement>('[name="goal"]:checked')?.value;
      const query = new URLSearchParams({ q: wanted, goal: goal ?? chosen ?? 'sale', language });
      try {
        const response = await fetch(`/api/search/?${query}`, { signal: abort.signal });
        if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
        setAnswer(await response.json());
      } catch {
        // A request that was overtaken is no error.
        if (abort.signal.aborted) return;
        setAnswer(null);
        setFailed(true);
      }
    }, typingPause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [value, text, language, goal]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const deed = comboboxDeed(event.key, { isOpen: isOpen || isArrow, count: followable.length, marked: active });
    if (deed || isArrow) event.preventDefault();
    if (isArrow) setOpen(true);
    if (deed?.kind === 'close') setOpen(false);
    if (deed?.kind === 'mark') setActive(deed.index);
    const chosen = followable[active];
    if (deed?.kind === 'choose' && chosen) router.push(chosen.href);
  };

  const isShown = isOpen && answer !== null;
  const message = isOpen && hasFailed ? texts.failed : isShown && entries.length === 0 ? texts.nothing : '';
  const optionId = (entry: SearchGroupEntry) => `${id}-${entries.indexOf(entry)}`;
  const marked = isShown ? followable[active] : undefined;
  const option = (entry: SearchGroupEntry) => (
    <SearchOption
      key={entry.href}
      id={optionId(entry)}
      entry={entry}
      typed={value}
      isActive={entry === marked}
      isEmpty={isEmpty(entry, showsCounts)}
      count={showsCounts ? entry.count : null}
      onChoose={() => router.push(entry.href)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus leaving the whole box closes the list
    <div
      ref={box}
      className="search__field"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className="search__bar">
        <Icon name="search" />
        <label className="sr" htmlFor={`${id}-input`}>
          {texts.label}
        </label>
        <input
          id={`${id}-input`}
          type="search"
          name="q"
          value={value}
          maxLength={100}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(marked && { 'aria-activedescendant': optionId(marked) })}
          onChange={(event) => {
            setValue(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit">
          <Icon name="search" />
          <span className="label">{texts.submit}</span>
        </Button>
      </div>
      <div
        className="results"
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.results}
        data-open={isShown && entries.length > 0 ? '' : undefined}
      >
        {isShown && (answer.types.length > 0 || answer.cities.length > 0) && (
          <div role="presentation">
            <ResultGroup title={texts.types} entries={answer.types} option={option} />
            <ResultGroup title={texts.cities} entries={answer.cities} option={option} />
          </div>
        )}
        {isShown && <ResultGroup title={texts.properties} entries={answer.properties} option={option} />}
      </div>
      <p className={message === '' ? 'sr' : 'results__none'} role="status">
        {message}
      </p>
    </div>
  );
}

function isEmpty(entry: SearchGroupEntry, showsCounts: boolean): boolean {
  return showsCounts && entry.isEmpty;
}

type ResultGroupProps = {
  title: string;
  entries: readonly SearchGroupEntry[];
  option: (entry: SearchGroupEntry) => React.ReactNode;
};

function ResultGroup({ title, entries, option }: ResultGroupProps) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is a role
    <div role="group" aria-label={title} className="results__group">
      <p className="results__title" aria-hidden="true">
        {title}
      </p>
      {entries.map(option)}
    </div>
  );
}

type SearchOptionProps = {
  id: string;
  entry: SearchGroupEntry;
  typed: string;
  isActive: boolean;
  isEmpty: boolean;
  count: string | null;
  onChoose: () => void;
};

function SearchOption({ id, entry, typed, isActive, isEmpty: isGrey, count, onChoose }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points to its option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isGrey || undefined}
      className={entry.picture === undefined ? 'results__option' : 'results__option results__prop'}
      data-active={isActive ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isGrey ? undefined : onChoose}
    >
      {entry.picture && <Image src={pictureUrl(entry.picture, { width: 200 })} alt="" width={72} height={54} />}
      <span>
        {entry.price && <b>{entry.price} </b>}
        <Marked text={entry.label} typed={typed} />
        {entry.place && <small>{entry.place}</small>}
      </span>
      {count !== null && <span>{count}</span>}
    </div>
  );
}

/** The typed letters underlined where the text, or a word of it, begins with them. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const start = text
    .toLocaleLowerCase()
    .search(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(typed.trim().toLocaleLowerCase())}`, 'u'));
  if (typed.trim() === '' || start < 0) return text;
  const end = start + typed.trim().length;
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
