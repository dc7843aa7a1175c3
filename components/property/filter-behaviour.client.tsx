'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { viewCookieName } from '@/lib/domain/property/list-view';
import { announce, settleFocus, startMove } from './filter-move';
import { type FilterContext, readFilterForm } from './filter-query';

type FilterBehaviourProps = FilterContext & {
  /** Days for which the browser remembers the chosen view. */
  viewDays: number;
};

/**
 * Saves the visitor clicks: a changed choice of the bar applies at once, and the list changes without a new document.
 * The code for counts and suggestions is loaded when the visitor opens the sheet or enters the place field.
 */
export function FilterBehaviour({ language, goal, viewDays }: FilterBehaviourProps) {
  const router = useRouter();

  useEffect(() => {
    const context = { language, goal };
    settleFocus();

    const apply = (form: HTMLFormElement) => {
      const query = readFilterForm(form);
      const path = new URL(form.action).pathname;
      const href = query.size > 0 ? `${path}?${query}` : path;
      if (startMove(href)) router.push(href, { scroll: false });
    };
    const onChange = ({ target }: Event) => {
      const form = formOf(target, '[data-filter-form]');
      if (form && saysSomething(target)) apply(form);
      else refresh(formOf(target, '[data-filter-sheet]'), context);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && !isTicked(target))
        refresh(formOf(target, '[data-filter-sheet]'), context, true);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = formOf(event.target, '[data-filter-form], [data-filter-sheet]');
      if (!form) return;
      event.preventDefault();
      form.closest<HTMLElement>('[popover]')?.hidePopover();
      apply(form);
    };
    const onFocus = ({ target }: FocusEvent) => {
      // The sheet covers the page: what has the focus must not lie below it.
      const sheet = document.querySelector<HTMLElement>('#filters:popover-open');
      if (target instanceof Node && sheet && !sheet.contains(target)) sheet.hidePopover();
      suggestIn(target);
    };
    const suggestIn = (target: EventTarget | null) => {
      if (target instanceof HTMLInputElement && target.matches('[data-place-text]'))
        void import('./filter-suggest').then(({ offerPlaces }) => offerPlaces(target, context), noHelp);
    };
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.id !== 'filters' || !target.matches(':popover-open')) return;
      target.querySelector('h2')?.focus();
      void import('./filter-live').catch(noHelp);
    };
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-view], .list a') : null;
      if (!link) return;
      if (link.dataset.view) keepView(link.dataset.view, viewDays);
      if (link.matches('.filter-chips a, .list-empty a, [data-view]')) startMove(link.href, link.id || 'found');
    };
    const options = { capture: true };
    document.addEventListener('change', onChange);
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick, options);
    document.addEventListener('toggle', onToggle, options);
    announce();
    // On a slow device a visitor types before this runs.
    suggestIn(document.activeElement);
    return () => {
      document.removeEventListener('change', onChange);
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, options);
      document.removeEventListener('toggle', onToggle, options);
    };
  }, [router, language, goal, viewDays]);

  return null;
}

function formOf(target: EventTarget | null, selector: string): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(selector) : null;
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** An untouched place field is no change; a radius means nothing without a place. */
function saysSomething(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && !isTicked(target)) return target.value.trim() !== target.defaultValue;
  if (target instanceof HTMLSelectElement && target.name === 'radius')
    return [...new FormData(target.form ?? undefined).getAll('city')].some((place) => place !== '');
  return true;
}

function refresh(form: HTMLFormElement | null, context: FilterContext, isTyping = false): void {
  if (form) void import('./filter-live').then(({ refreshCounts }) => refreshCounts(form, context, isTyping), noHelp);
}

/** What failed to load was optional: the form works without it. */
function noHelp(): void {}

function keepView(view: string, days: number): void {
  try {
    Cookies.set(viewCookieName, view, {
      expires: days,
      sameSite: 'lax',
      path: '/',
      secure: window.location.protocol === 'https:',
    });
  } catch {
    // A browser may forbid its cookies; the address has the view.
  }
}
