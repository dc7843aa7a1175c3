'use client';

import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSuggestions } from './use-suggestions';

/** What a key does in the field of a combobox: `mark` the option at an index, `choose` the marked one, `close` the list. */
export type ComboboxEffect = { kind: 'mark'; index: number } | { kind: 'choose' } | { kind: 'close' };

type ComboboxState = { isOpen: boolean; count: number /** -1: no option is marked. */; marked: number };

/** The keys of the ARIA pattern: arrows go round, Enter takes the marked option, Escape closes. Null: the key is free. */
export function comboboxEffect(key: string, { isOpen, count, marked }: ComboboxState): ComboboxEffect | null {
  if (!isOpen) return null;
  if (key === 'Escape') return { kind: 'close' };
  if (key === 'Enter') return marked < 0 ? null : { kind: 'choose' };
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  if (marked < 0) return { kind: 'mark', index: key === 'ArrowDown' ? 0 : count - 1 };
  return { kind: 'mark', index: (marked + (key === 'ArrowDown' ? 1 : -1) + count) % count };
}

export type ComboboxTexts = {
  /** The name of the list. */
  results: string;
  /** With `{count}`. */
  count: string;
  nothing: string;
  /** The request failed. */
  failed: string;
};

type ComboboxListProps<Entry> = {
  input: HTMLInputElement;
  texts: ComboboxTexts;
  className: string;
  /** The part of the field's text that is looked for. */
  soughtIn?: (text: string) => string;
  /** An empty field has suggestions too. */
  suggestsWhenEmpty?: boolean;
  find: (sought: string, signal: AbortSignal) => Promise<readonly Entry[]>;
  isDisabled: (entry: Entry) => boolean;
  onChoose: (entry: Entry) => void;
  /** Removes an entry: by the Delete key while it is marked, or by what has `data-remove` in it. */
  onRemove?: (entry: Entry) => void;
  isRemovable?: (entry: Entry) => boolean;
  draw: (entry: Entry, sought: string) => ReactNode;
  /** Puts the options into groups; without it they follow each other. */
  arrange?: (entries: readonly Entry[], option: (entry: Entry) => ReactNode) => ReactNode;
};

/**
 * The suggestions of a `Combobox`, as the combobox pattern of ARIA: the focus stays in the field, arrow keys move a mark
 * through the list, Enter takes the marked option, Escape closes. Without a marked option Enter sends the form. Another
 * choice in the form makes the suggestions out of date.
 */
export function ComboboxList<Entry>({ input, texts, className, arrange, ...own }: ComboboxListProps<Entry>) {
  const { soughtIn = trimmed, suggestsWhenEmpty = false, find, isDisabled, onChoose, draw } = own;
  const { onRemove, isRemovable = () => false } = own;
  const readSought = () => soughtOf(input, soughtIn, suggestsWhenEmpty);
  const [sought, setSought] = useState(readSought);
  // On a slow device the visitor has left the field before this loads.
  const hasFocus = () => document.activeElement === input;
  const [isOpen, setOpen] = useState(hasFocus);
  const [active, setActive] = useState(-1);
  const { entries, hasFailed, askAgain, askAnew } = useSuggestions(sought, find, () => setActive(-1));
  const choices = entries?.filter((entry) => !isDisabled(entry)) ?? [];
  const isShown = isOpen && entries !== null;
  const marked = isShown ? choices[active] : undefined;
  const listId = `${input.id}-list`;
  const optionId = (entry: Entry) => `${listId}-${entries?.indexOf(entry)}`;

  const choose = (entry: Entry) => {
    onChoose(entry);
    setSought(readSought());
    setOpen(false);
  };
  const remove = (entry: Entry) => {
    onRemove?.(entry);
    askAgain();
  };
  useFieldEvents(input, {
    onKeyDown: (event) =>
      pressKey(
        event,
        { isOpen: isShown, count: choices.length, marked: active },
        {
          open: setOpen,
          mark: setActive,
          choose: () => marked && choose(marked),
          remove: marked && isRemovable(marked) ? () => remove(marked) : undefined,
        },
      ),
    onInput: () => {
      setSought(readSought());
      setOpen(hasFocus());
    },
    onFormChange: askAnew,
    onOpen: setOpen,
  });
  const list = useMarkedOption(input, { listId, isShown, activeId: marked && optionId(marked) });

  const option = (entry: Entry) => (
    <ComboboxOption
      id={optionId(entry)}
      isMarked={entry === marked}
      isDisabled={isDisabled(entry)}
      isRemovable={isRemovable(entry)}
      onChoose={() => choose(entry)}
      onRemove={() => remove(entry)}
    >
      {draw(entry, sought ?? '')}
    </ComboboxOption>
  );
  const shown = isShown ? entries : [];
  return (
    <>
      <div
        ref={list}
        className={`combobox__list ${className}`}
        id={listId}
        role="listbox"
        aria-label={texts.results}
        hidden={shown.length === 0}
        // The field keeps the focus while the visitor clicks into the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {arrange?.(shown, option) ??
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no state of their own
          shown.map((entry, index) => <Fragment key={index}>{option(entry)}</Fragment>)}
      </div>
      <ComboboxStatus texts={texts} count={isShown ? entries.length : null} hasFailed={isOpen && hasFailed} />
    </>
  );
}

type ComboboxStatusProps = { texts: ComboboxTexts; count: number | null; hasFailed: boolean };

function ComboboxStatus({ texts, count, hasFailed }: ComboboxStatusProps) {
  const problem = hasFailed ? texts.failed : count === 0 ? texts.nothing : '';
  return (
    <p className={problem === '' ? 'sr' : 'combobox__problem'} role="status">
      {problem || (count === null ? '' : texts.count.replace('{count}', String(count)))}
    </p>
  );
}

type Deeds = {
  open: (isOpen: boolean) => void;
  mark: (index: number) => void;
  choose: () => void;
  /** Undefined: the marked option stays. */
  remove: (() => void) | undefined;
};

function pressKey(event: KeyboardEvent, { isOpen, ...state }: ComboboxState, { open, mark, choose, remove }: Deeds) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const effect = comboboxEffect(event.key, { isOpen: isOpen || isArrow, ...state });
  const removing = event.key === 'Delete' ? remove : undefined;
  // Escape closes the list, not the sheet around it.
  if (effect || isArrow || removing) event.preventDefault();
  if (isArrow) open(true);
  if (effect?.kind === 'close') open(false);
  if (effect?.kind === 'mark') mark(effect.index);
  if (effect?.kind === 'choose') choose();
  removing?.();
}

type FieldEvents = {
  onKeyDown: (event: KeyboardEvent) => void;
  onInput: () => void;
  /** Another field of the form has another value. */
  onFormChange: () => void;
  onOpen: (isOpen: boolean) => void;
};

function useFieldEvents(input: HTMLInputElement, events: FieldEvents) {
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onInput = useEffectEvent(events.onInput);
  const onOpen = useEffectEvent(events.onOpen);
  const onFormChange = useEffectEvent(({ target }: Event) => target !== input && events.onFormChange());

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('focus', () => onOpen(true), { signal });
    input.addEventListener('click', () => onOpen(true), { signal });
    input.addEventListener('blur', () => onOpen(false), { signal });
    input.form?.addEventListener('change', onFormChange, { signal });
    // A visitor types on while this loads.
    onInput();
    return () => listening.abort();
  }, [input]);
}

type MarkedOption = { listId: string; isShown: boolean; activeId: string | undefined };

/** Tells the field which option is marked and keeps it in sight; gives the place of the list. */
function useMarkedOption(input: HTMLInputElement, { listId, isShown, activeId }: MarkedOption) {
  const list = useRef<HTMLDivElement>(null);
  // With the list itself, not after it is painted.
  useLayoutEffect(() => {
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isShown));
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isShown, activeId]);
  return list;
}

type ComboboxOptionProps = {
  id: string;
  isMarked: boolean;
  isDisabled: boolean;
  isRemovable: boolean;
  onChoose: () => void;
  onRemove: () => void;
  children: ReactNode;
};

function ComboboxOption({ id, isMarked, isDisabled, isRemovable, onChoose, onRemove, children }: ComboboxOptionProps) {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-remove]')) onRemove();
    else onChoose();
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points to its option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-disabled={isDisabled || undefined}
      className="combobox__option"
      aria-keyshortcuts={isRemovable ? 'Delete' : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </div>
  );
}

/** Null: there is nothing to look for. */
function soughtOf(input: HTMLInputElement, soughtIn: (text: string) => string, suggestsWhenEmpty: boolean) {
  if (input.value.trim() === '') return suggestsWhenEmpty ? '' : null;
  return input.value === input.defaultValue ? null : soughtIn(input.value) || null;
}

function trimmed(text: string): string {
  return text.trim();
}
