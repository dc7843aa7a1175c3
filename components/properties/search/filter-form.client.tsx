'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FilterContext, readFilterForm, startMove } from './filter-move';

type FilterFormProps = FilterContext & {
  action: string;
  className?: string;
  /** All filters in their sheet, which apply together; a changed choice of any other form applies at once. */
  isSheet?: boolean;
  children: ReactNode;
};

/**
 * A form of filters, which changes the list without a new document. The code for counts is loaded when the visitor opens
 * the sheet.
 */
export function FilterForm({ action, className, isSheet = false, language, goal, children }: FilterFormProps) {
  const router = useRouter();
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const context = { language, goal };
    const listening = new AbortController();
    const { signal } = listening;

    const apply = () => {
      const query = readFilterForm(form);
      const href = query.size > 0 ? `${action}?${query}` : action;
      if (startMove(href)) router.push(href, { scroll: false });
    };
    const refresh = (isTyping: boolean, changed: EventTarget | null = null) =>
      void import('./filter-live').then(({ refreshCounts, writeAmount }) => {
        writeAmount(changed);
        refreshCounts(form, context, isTyping);
      }, noHelp);
    form.addEventListener(
      'change',
      ({ target }) => {
        if (isSheet) refresh(false, target);
        else if (saysSomething(target)) apply();
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        form.closest<HTMLElement>('[popover]')?.hidePopover();
        apply();
      },
      { signal },
    );
    if (isSheet) {
      form.addEventListener(
        'input',
        ({ target }) => {
          if (target instanceof HTMLInputElement && !isTicked(target)) refresh(true);
        },
        { signal },
      );
      watchSheet(form, signal);
    }
    // On a slow device a visitor chooses before this runs.
    if (!isSheet && [...form.elements].some(hasOtherChoice)) apply();
    return () => listening.abort();
  }, [router, action, isSheet, language, goal]);

  return (
    <form ref={ref} className={className} action={action} autoComplete="off">
      {children}
    </form>
  );
}

/** The sheet takes the focus as it opens. It covers the page: what has the focus must not lie below it. */
function watchSheet(form: HTMLFormElement, signal: AbortSignal): void {
  const sheet = form.closest<HTMLElement>('[popover]');
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && !sheet?.contains(target)) sheet?.hidePopover();
  };
  signal.addEventListener('abort', () => document.removeEventListener('focusin', onFocus));
  sheet?.addEventListener(
    'toggle',
    () => {
      document.removeEventListener('focusin', onFocus);
      if (!sheet.matches(':popover-open')) return;
      document.addEventListener('focusin', onFocus);
      sheet.querySelector('h2')?.focus();
      void import('./filter-live').catch(noHelp);
    },
    { signal },
  );
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** It differs from what the page came with. */
function hasOtherChoice(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
}

/** An untouched place field is not a change; a radius means nothing without a place. */
function saysSomething(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && !isTicked(target)) return target.value.trim() !== target.defaultValue;
  if (target instanceof HTMLSelectElement && target.name === 'radius')
    return [...new FormData(target.form ?? undefined).getAll('city')].some((place) => place !== '');
  return true;
}

/** What failed to load was optional: the form works without it. */
function noHelp(): void {}
