'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Saves the visitor a click: a changed choice applies at once, and the list changes without a new document. */
export function FilterBehaviour() {
  const router = useRouter();

  useEffect(() => {
    const apply = (form: HTMLFormElement) => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
      }
      const path = new URL(form.action).pathname;
      router.push(query.size > 0 ? `${path}?${query}` : path, { scroll: false });
    };
    const formOf = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLFormElement>(selector) : null;
    const onChange = (event: Event) => {
      const form = formOf(event, '[data-filter-form]');
      if (form) apply(form);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = formOf(event, '[data-filter-form], [data-filter-sheet]');
      if (!form) return;
      event.preventDefault();
      form.closest<HTMLElement>('[popover]')?.hidePopover();
      apply(form);
    };
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  return null;
}
