// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HomeField } from './home-field.client';

const texts = {
  hint: 'Street or town',
  which: 'Which one?',
  results: 'Homes',
  count: 'Homes: {count}',
  nothing: 'No home',
  failed: 'No suggestions',
};
const homes = ['Pontstraat 42', 'Pontstraat 44'].map((place, index) => ({
  value: `${101 + index} · ${place}`,
  place,
  title: 'House',
  facts: '€ 350.000',
  picture: null,
}));
let asked: string[] = [];

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('q') ?? '');
    return Response.json({ homes, total: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (matches?: typeof homes) => (
  <form aria-label="Booking">
    <label htmlFor="home">Home</label>
    <HomeField id="home" name="property" value="" texts={texts} matches={matches} maxLength={300} />
  </form>
);
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('property');

test('what is typed is sent as it is, until a home is chosen by keys', async () => {
  render(field());
  const input = screen.getByRole('combobox', { name: 'Home' });
  await userEvent.type(input, 'pontst');
  await screen.findByText('Pontstraat 44');
  expect(sent()).toBe('pontst');
  expect(asked.at(-1)).toBe('pontst');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(sent()).toBe('102 · Pontstraat 44');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a home that is chosen among several counts before what is typed, until something else is typed', async () => {
  render(field(homes));
  await userEvent.click(screen.getByRole('radio', { name: /Pontstraat 42/ }));
  expect(sent()).toBe('101 · Pontstraat 42');
  await userEvent.type(screen.getByRole('combobox'), 'Kerkstraat');
  expect(sent()).toBe('Kerkstraat');
});

test('without scripts it is a field with a hint, and the question has a name', () => {
  const markup = renderToStaticMarkup(field(homes));
  expect(markup).toContain('aria-describedby="home-hint"');
  expect(markup).toContain('<legend>Which one?</legend>');
});
