// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Combobox, type SuggestionsProps } from './combobox.client';
import { ComboboxList } from './combobox-list.client';

const texts = { results: 'Towns', count: 'Towns: {count}', nothing: 'No town', failed: 'No suggestions' };
const towns = ['Gent', 'Genk', 'Gembloux'];
const sold = 'Genk';
let chosen: string[] = [];
let asked: string[] = [];

function Towns({ input }: SuggestionsProps) {
  const find = async (sought: string) => {
    asked.push(sought);
    if (sought === 'fail') throw new Error('No answer');
    return towns.filter((town) => town.toLowerCase().startsWith(sought));
  };
  return (
    <ComboboxList
      input={input}
      texts={texts}
      className="towns"
      find={find}
      isDisabled={(town) => town === sold}
      onChoose={(town) => chosen.push(town)}
      draw={(town) => town}
    />
  );
}

const load = async () => Towns;
const field = (
  <form>
    <Combobox id="town" aria-label="Town" list="all" defaultValue="" load={load} suggestions={{}} />
    <input type="checkbox" aria-label="Garden" />
  </form>
);
const listed = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  chosen = [];
  asked = [];
});
afterEach(cleanup);

async function type(text: string): Promise<HTMLElement> {
  render(field);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, text);
  return input;
}

test('without scripts it is a field with the options of its list', () => {
  expect(renderToStaticMarkup(field)).toMatch(/<input role="combobox" aria-expanded="false" [^>]*list="all" id="town"/);
});

test('typed text shows what is found, and the number is announced', async () => {
  const input = await type('ge');
  await screen.findByText('Towns: 3');
  expect(screen.getByRole('status').textContent).toBe('Towns: 3');
  expect(listed()).toEqual(towns);
  expect(input.getAttribute('list')).toBeNull();
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Towns' }).id);
});

test('arrow keys mark what can be chosen, and Enter takes it', async () => {
  const input = await type('ge');
  await screen.findByText('Gent');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toBe('Gembloux');
  expect(input.getAttribute('aria-activedescendant')).toBe(marked.id);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Gembloux']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click takes an option, unless it leads nowhere', async () => {
  const input = await type('ge');
  fireEvent.click(await screen.findByText('Genk'));
  expect(chosen).toEqual([]);
  await userEvent.click(screen.getByText('Gent'));
  expect(chosen).toEqual(['Gent']);
  expect(document.activeElement).toBe(input);
});

test('Escape closes the list and an arrow key opens it again', async () => {
  const input = await type('ge');
  await screen.findByText('Gent');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Gent');
});

test('leaving the field closes the list', async () => {
  await type('ge');
  await screen.findByText('Gent');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a list that loads after the field was left stays closed until the visitor comes back', async () => {
  let finish: (list: typeof Towns) => void = () => undefined;
  const loading = new Promise<typeof Towns>((resolve) => {
    finish = resolve;
  });
  const loadLate = () => loading;
  render(
    <form>
      <Combobox id="town" aria-label="Town" defaultValue="" load={loadLate} suggestions={{}} />
      <input type="checkbox" aria-label="Garden" />
    </form>,
  );
  await userEvent.type(screen.getByRole('combobox'), 'ge');
  await userEvent.tab();
  await act(async () => finish(Towns));
  await waitFor(() => expect(asked).toEqual(['ge']));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('combobox'));
  await screen.findByText('Towns: 3');
  expect(listed()).toEqual(towns);
});

test.each([
  ['xy', 'No town'],
  ['fail', 'No suggestions'],
])('%s says what is wrong', async (text, problem) => {
  await type(text);
  await screen.findByText(problem);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('another choice in the form asks again', async () => {
  await type('gen');
  await screen.findByText('Gent');
  asked = [];
  await userEvent.click(screen.getByRole('checkbox', { name: 'Garden' }));
  await userEvent.click(screen.getByRole('combobox'));
  await screen.findByText('Gent');
  expect(asked).toEqual(['gen']);
});
