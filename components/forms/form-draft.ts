import type { Language } from '@/lib/domain/language';
import type { FormView } from './form-view';

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the page proposed for a field, and what the visitor made of it. */
type Change = { from: readonly string[]; to: readonly string[] };
/** `language`: of the page that proposed. */
type Draft = { language: Language; changes: Readonly<Record<string, Change>> };

/** Keeps what a visitor typed into a form while the tab is open: for a change of language, and for a reload. */
export type FormDraft = {
  keep(): void;
  /** Fills in what was kept, where the page proposes what it did then, or the same in another language. */
  restore(): void;
  forget(): void;
};

export function openDraft(form: HTMLFormElement, view: FormView, language: Language): FormDraft {
  const subject = view.hidden.map((name) => String(view.initial[name] ?? '')).join();
  const fields = view.parts.flatMap((part) => part.fields).filter(({ kind }) => kind !== 'file');
  // A time slot stands under its day.
  const names = fields.flatMap(({ kind, name }) => (kind === 'moment' ? ['day', name] : [name]));
  return openDraftOf(form, { about: `${view.form}-${subject}`, names }, language);
}

/** The draft of some fields of a form. `about` tells forms of one tab apart. */
export function openDraftOf(
  form: HTMLFormElement,
  { about, names }: { about: string; names: readonly string[] },
  language: Language,
): FormDraft {
  const key = `site-draft-${about}`;
  const controlsOf = (name: string) =>
    [...form.elements].filter((element): element is TypedField => isTyped(element) && element.name === name);
  return {
    keep() {
      const changes = names.flatMap((name) => {
        const controls = controlsOf(name);
        const [from, to] = [controls.flatMap(proposedIn), controls.flatMap(typedIn)];
        return String(from) === String(to) ? [] : [[name, { from, to }] as const];
      });
      const draft: Draft = { language, changes: Object.fromEntries(changes) };
      write(key, changes.length > 0 ? JSON.stringify(draft) : null);
    },
    restore() {
      const draft = read(key);
      for (const [name, { from, to }] of Object.entries(draft?.changes ?? {})) {
        const controls = controlsOf(name);
        const proposed = String(controls.flatMap(proposedIn));
        // What the browser filled in itself stays, and so does what another link proposes.
        const isUntouched = String(controls.flatMap(typedIn)) === proposed;
        // Another language writes the same proposal in its own words.
        const isSame = proposed === String(from) || draft?.language !== language;
        if (!isUntouched || !isSame) continue;
        for (const control of controls) put(control, to);
      }
    },
    forget: () => write(key, null),
  };
}

function isTyped(element: Element): element is TypedField {
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && element.type !== 'hidden')
  );
}

function isBox(control: TypedField): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

function typedIn(control: TypedField): string[] {
  return isBox(control) && !control.checked ? [] : [control.value];
}

function proposedIn(control: TypedField): string[] {
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
  const proposed = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return proposed ? [proposed.value] : [];
}

function put(control: TypedField, values: readonly string[]): void {
  if (isBox(control)) {
    // A click, as only that reaches what React controls.
    if (control.checked !== values.includes(control.value) && !control.disabled) control.click();
    return;
  }
  control.value = values[0] ?? '';
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // As on leaving the field: a day is then written as this page writes days.
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Where the browser keeps nothing, a form has no draft. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {}
}

function read(key: string): Draft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
