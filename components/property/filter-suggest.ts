import { comboboxDeed } from '@/components/ui/combobox-key';
import type { OfferedPlace } from '@/lib/usecases/property/list-facets';
import { type FilterContext, readFilterForm } from './filter-query';

const typingPause = 100;
const known = new WeakSet<HTMLInputElement>();

/**
 * Makes the place field a combobox with suggestions: arrow keys move a mark through the list, Enter takes the marked
 * place, Escape closes. A taken place becomes a box beside those chosen before.
 */
export function offerPlaces(input: HTMLInputElement, context: FilterContext): void {
  const field = input.closest<HTMLElement>('[data-place]');
  const space = field?.querySelector<HTMLElement>('[data-offers]');
  const form = input.form;
  if (!field || !space || !form || known.has(input)) return;
  known.add(input);
  const list = document.createElement('div');
  const status = document.createElement('p');
  list.id = `${input.id}-offers`;
  list.className = 'places__list';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', field.dataset.results ?? '');
  status.className = 'places__none';
  status.setAttribute('role', 'status');
  space.append(list, status);
  input.removeAttribute('list');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);

  let request: AbortController | null = null;
  let timer = 0;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])')];
  const marked = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  const close = () => {
    window.clearTimeout(timer);
    request?.abort();
    list.hidden = true;
    status.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    mark(null);
  };
  const mark = (option: HTMLElement | null) => {
    marked()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (places: readonly OfferedPlace[]) => {
    const choices = places.map((place, index) => drawOption(place, `${list.id}-${index}`));
    list.replaceChildren(...choices);
    mark(null);
    list.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(places.length > 0));
    status.textContent = places.length === 0 ? (field.dataset.nothing ?? '') : '';
  };
  const ask = async () => {
    request?.abort();
    const current = new AbortController();
    request = current;
    const query = readFilterForm(form);
    for (const name of ['city', 'sort', 'view']) query.delete(name);
    query.append('q', lastName(input.value));
    query.append('language', context.language);
    query.append('goal', context.goal);
    try {
      const response = await fetch(`/api/facets/?${query}`, { signal: current.signal });
      if (!response.ok) throw new Error(`No places: ${response.status}`);
      const answer: { places: OfferedPlace[] } = await response.json();
      if (!current.signal.aborted) show(answer.places);
    } catch {
      // A request that was overtaken is no error.
      if (current.signal.aborted) return;
      close();
      status.textContent = field.dataset.failedOffers ?? '';
    }
  };
  const choose = (option: HTMLElement) => {
    const { value = '', label = '' } = option.dataset;
    close();
    input.value = input.value.includes(',') ? input.value.slice(0, input.value.lastIndexOf(',')) : '';
    addChoice(field, value, label)?.dispatchEvent(new Event('change', { bubbles: true }));
    input.focus();
  };

  input.addEventListener('input', () => {
    window.clearTimeout(timer);
    if (lastName(input.value) === '') close();
    else timer = window.setTimeout(() => void ask(), typingPause);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const choices = options();
    const current = marked();
    const at = current ? choices.indexOf(current) : -1;
    const deed = comboboxDeed(event.key, { isOpen: !list.hidden, count: choices.length, marked: at });
    // Escape closes the list, not the sheet around it.
    if (deed) event.preventDefault();
    if (deed?.kind === 'close') close();
    if (deed?.kind === 'mark') mark(choices[deed.index] ?? null);
    const chosen = choices[at];
    if (deed?.kind === 'choose' && chosen) choose(chosen);
  });
  // The field keeps the focus while the visitor clicks into the list.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
    if (option && !option.hasAttribute('aria-disabled')) choose(option);
  });
  if (lastName(input.value) !== '' && input.value !== input.defaultValue) void ask();
}

/** The text being typed: names before it are separated by commas. */
function lastName(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

function drawOption({ value, label, count }: OfferedPlace, id: string): HTMLElement {
  const option = document.createElement('div');
  const number = document.createElement('span');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  if (count === 0) option.setAttribute('aria-disabled', 'true');
  option.dataset.value = value;
  option.dataset.label = label;
  number.textContent = `(${count.toLocaleString('nl-BE')})`;
  option.append(label, ' ', number);
  return option;
}

/** The box of a place: the existing one, ticked again, or a new one. */
function addChoice(field: HTMLElement, value: string, text: string): HTMLInputElement | null {
  const boxes = [...field.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const there = boxes.find((box) => box.value === value);
  if (there) {
    there.checked = true;
    return there;
  }
  const label = document.createElement('label');
  const box = document.createElement('input');
  const words = document.createElement('span');
  label.className = 'places__chip';
  box.type = 'checkbox';
  box.name = 'city';
  box.value = value;
  box.checked = true;
  words.textContent = text;
  label.append(box, words);
  field.querySelector('[data-added]')?.append(label);
  return box;
}
