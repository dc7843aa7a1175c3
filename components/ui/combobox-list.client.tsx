'use client';

import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

/** Milliseconds without a keystroke: not a request a letter, and yet at once for who waits. */
const typingPauseMs = 120;

/**
 * The suggestions of a `Combobox`, as the combobox pattern of ARIA: the focus stays in the field, arrow keys move a mark
 * through the list, Enter takes the marked option, Escape closes. Without a marked option Enter sends the form. Another
 * choice in the form makes the suggestions out of date.
 */
export function ComboboxList<Entry>({ input, texts, className, arrange, ...own }: ComboboxListProps<Entry>) {
  const { soughtIn = trimmed, suggestsWhenEmpty = false, find, isDisabled, onChoose, draw } = own;
  const { onRemove, isRemovable = () => false } = own;
  /** Null: there is nothing to look for. */
  const readSought = () => {
    if (input.value.trim() === '') return suggestsWhenEmpty ? '' : null;
    return input.value === input.defaultValue ? null : soughtIn(input.value) || null;
  };
  const list = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState(readSought);
  const [formState, setFormState] = useState(0);
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // On a slow device the visitor has left the field before this loads.
  const hasFocus = () => document.activeElement === input;
  const [isOpen, setOpen] = useState(hasFocus);
  const [active, setActive] = useState(-1);
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
    setFormState((state) => state + 1);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const effect = comboboxEffect(event.key, { isOpen: isShown || isArrow, count: choices.length, marked: active });
    // Escape closes the list, not the sheet around it.
    if (effect || isArrow) event.preventDefault();
    if (isArrow) setOpen(true);
    if (effect?.kind === 'close') setOpen(false);
    if (effect?.kind === 'mark') setActive(effect.index);
    if (effect?.kind === 'choose' && marked) choose(marked);
    if (event.key === 'Delete' && marked && isRemovable(marked)) {
      event.preventDefault();
      remove(marked);
    }
  });
  const onInput = useEffectEvent(() => {
    setSought(readSought());
    setOpen(hasFocus());
  });
  const onFormChange = useEffectEvent(({ target }: Event) => {
    if (target === input) return;
    setEntries(null);
    setFormState((state) => state + 1);
  });
  const request = useEffectEvent(find);

  useEffect(() => {
    const { signal, abort } = listening();
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    input.addEventListener('click', () => setOpen(true), { signal });
    input.addEventListener('blur', () => setOpen(false), { signal });
    input.form?.addEventListener('change', onFormChange, { signal });
    // A visitor types on while this loads.
    onInput();
    return abort;
  }, [input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the form
  useEffect(() => {
    setActive(-1);
    setFailed(false);
    if (sought === null) {
      setEntries(null);
      return;
    }
    const { signal, abort } = listening();
    const timer = window.setTimeout(async () => {
      try {
        const found = await request(sought, signal);
        if (!signal.aborted) setEntries(found);
      } catch {
        // A request that was overtaken is not an error.
        if (signal.aborted) return;
        setEntries(null);
        setFailed(true);
      }
    }, typingPauseMs);
    return () => {
      window.clearTimeout(timer);
      abort();
    };
  }, [sought, formState]);

  const activeId = marked && optionId(marked);
  // With the list itself, not after it is painted.
  useLayoutEffect(() => {
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isShown));
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isShown, activeId]);

  const option = (entry: Entry) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points to its option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
    <div
      id={optionId(entry)}
      role="option"
      aria-selected={entry === marked}
      aria-disabled={isDisabled(entry) || undefined}
      className="combobox__option"
      aria-keyshortcuts={isRemovable(entry) ? 'Delete' : undefined}
      onClick={
        isDisabled(entry)
          ? undefined
          : ({ target }) => {
              if (target instanceof Element && target.closest('[data-remove]')) remove(entry);
              else choose(entry);
            }
      }
    >
      {draw(entry, sought ?? '')}
    </div>
  );
  const shown = isShown ? entries : [];
  const isEmpty = isShown && entries.length === 0;
  const problem = isOpen && hasFailed ? texts.failed : isEmpty ? texts.nothing : '';
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
      <p className={problem === '' ? 'sr' : 'combobox__problem'} role="status">
        {problem || (isShown ? texts.count.replace('{count}', String(entries.length)) : '')}
      </p>
    </>
  );
}

function listening(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function trimmed(text: string): string {
  return text.trim();
}
