import { formatCurrency } from '@/lib/domain/format/currency';
import type { FacetAnswer, ListCounts } from '@/lib/features/properties/list/list-facets';
import { type FilterContext, readFilterForm } from './filter-move';

/** Milliseconds without a keystroke before an amount is requested; a checkbox is requested at once. */
const typingPause = 100;

/** `€ 300.000`, for any digits in a field of an amount. */
export function writeAmount(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.inputMode !== 'numeric') return;
  const digits = field.value.replace(/,\d*$/, '').replace(/[€\s.]/g, '');
  if (/^\d{1,9}$/.test(digits)) field.value = formatCurrency(digits);
}

let request: AbortController | null = null;
let timer = 0;

/** Requests how many properties each option shows now, and writes it at the options and on the button. */
export function refreshCounts(form: HTMLFormElement, context: FilterContext, isTyping: boolean): void {
  window.clearTimeout(timer);
  // An answer to an older request must not overwrite a newer one.
  request?.abort();
  const current = new AbortController();
  request = current;
  timer = window.setTimeout(() => void ask(form, context, current.signal), isTyping ? typingPause : 0);
}

async function ask(form: HTMLFormElement, { language, goal }: FilterContext, signal: AbortSignal): Promise<void> {
  const query = readFilterForm(form);
  for (const name of ['sort', 'view']) query.delete(name);
  query.append('language', language);
  query.append('goal', goal);
  try {
    const response = await fetch(`/api/facets/?${query}`, { signal });
    if (!response.ok) throw new Error(`No counts: ${response.status}`);
    const answer: FacetAnswer = await response.json();
    if (!signal.aborted) show(form, answer);
  } catch {
    // A request that was overtaken is not an error.
    if (!signal.aborted) forget(form);
  }
}

/** Without counts the form works as any form does. It says that they are missing, and shows none that may be wrong. */
function forget(form: HTMLFormElement): void {
  for (const select of countedSelects(form)) {
    select.disabled = false;
    for (const option of select.options) option.disabled = false;
  }
  for (const { input, place } of countedTiles(form)) {
    input.disabled = false;
    place.textContent = '';
  }
  for (const place of form.querySelectorAll<HTMLElement>('[data-show]'))
    place.textContent = place.dataset.plain ?? place.textContent;
  for (const place of form.querySelectorAll<HTMLElement>('[data-failed]'))
    place.textContent = place.dataset.failed ?? '';
}

function show(form: HTMLFormElement, { counts, show: text }: FacetAnswer): void {
  for (const select of countedSelects(form)) {
    const known = countsOf(counts, select.name);
    for (const option of select.options) if (option.value !== '') showOption(option, known);
  }
  for (const { input, place } of countedTiles(form)) {
    const count = countsOf(counts, input.name)?.[input.value] ?? 0;
    place.textContent = `(${count.toLocaleString('nl-BE')})`;
    // The focused option stays enabled so that it keeps the focus, even with a count of zero.
    input.disabled = count === 0 && !input.checked && input !== document.activeElement;
  }
  for (const place of form.querySelectorAll('[data-show], [data-said]')) place.textContent = text;
  for (const place of form.querySelectorAll('[data-failed]')) place.textContent = '';
}

const countedSelects = (form: HTMLFormElement) => form.querySelectorAll<HTMLSelectElement>('select[data-counted]');

/** The tiles with a count: the element of the count identifies them, so that the many tiles need no attribute. */
function countedTiles(form: HTMLFormElement): { input: HTMLInputElement; place: Element }[] {
  return [...form.querySelectorAll('label > small')].flatMap((place) => {
    const input = place.parentElement?.querySelector('input');
    return input ? [{ input, place }] : [];
  });
}

function countsOf(counts: ListCounts, name: string): Readonly<Record<string, number>> | undefined {
  return Object.entries(counts).find(([key]) => key === name)?.[1];
}

function showOption(option: HTMLOptionElement, known: Readonly<Record<string, number>> | undefined): void {
  const count = known?.[option.value] ?? 0;
  const text = option.text.replace(/\s\([\d.]+\)$/, '');
  option.text = known && !option.selected ? `${text} (${count.toLocaleString('nl-BE')})` : text;
  option.disabled = known !== undefined && count === 0 && !option.selected;
}
