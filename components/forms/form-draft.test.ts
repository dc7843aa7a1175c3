// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/lib/domain/language';
import { getFormContext } from '@/lib/features/forms/get-form-context';
import { serveTestContent } from '@/tests/support/make-content';
import { openDraft } from './form-draft';
import { type FormView, makeFormView } from './form-view';

// The library reads the language of a request, and there is none here.
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));

let view: FormView;
beforeEach(async () => {
  window.sessionStorage.clear();
  serveTestContent();
  const context = getFormContext({ form: 'demand-register', query: new URLSearchParams(), language: 'en' });
  if (!context) throw new Error('unknown form');
  view = await makeFormView(context);
});

/** The form as a page of this language proposes it; `typed` is what a visitor makes of a field. */
function open(language: Language, places: string) {
  const form = document.createElement('form');
  form.innerHTML = '<input name="places"><input name="firstName">';
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  field('places').defaultValue = places;
  const draft = openDraft(form, view, language);
  // As the form does at each input.
  form.addEventListener('input', draft.keep);
  draft.restore();
  return {
    values: () => [field('places').value, field('firstName').value],
    type(name: string, text: string) {
      field(name).value = text;
      draft.keep();
    },
  };
}

test('an edited proposal survives languages that propose it in other words, and stays with each of them', () => {
  open('nl', '9000 Gent').type('places', '9000 Gent, 9080 Lochristi');
  for (const [language, proposed] of [
    ['fr', '9000 Gand'],
    ['en', '9000 Ghent'],
    ['nl', '9000 Gent'],
  ] as const)
    expect(open(language, proposed).values()).toEqual(['9000 Gent, 9080 Lochristi', '']);
});

test('a proposal that was not touched is that of the page, beside what was typed', () => {
  open('nl', '9000 Gent').type('firstName', 'Ada');
  expect(open('fr', '9000 Gand').values()).toEqual(['9000 Gand', 'Ada']);
});

test('an edited proposal that was emptied stays empty in another language', () => {
  open('nl', '9000 Gent').type('places', '');
  expect(open('fr', '9000 Gand').values()).toEqual(['', '']);
});

test('what another link proposes in the same language is not overwritten', () => {
  open('nl', '9000 Gent').type('places', '9080 Lochristi');
  expect(open('nl', '2000 Antwerpen').values()).toEqual(['2000 Antwerpen', '']);
});
