// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FavouriteButton } from './favourite-button.client';

const texts = { add: 'Keep House', remove: 'Stop keeping House' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('before scripts run a card has no heart, and a tool keeps its room invisibly', () => {
  expect(renderToStaticMarkup(<FavouriteButton id={1} look="card" texts={texts} />)).toBe('');
  expect(renderToStaticMarkup(<FavouriteButton id={1} look="tool" texts={texts} />)).toContain('visibility:hidden');
});

test.each(['card', 'tool'] as const)('a %s is pressed and released under one name', (look) => {
  render(<FavouriteButton id={1} look={look} texts={texts} />);
  const button = screen.getByRole('button', { name: 'Keep House', pressed: false });
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Keep House', pressed: true }).title).toBe('Stop keeping House');
  fireEvent.click(button);
  screen.getByRole('button', { name: 'Keep House', pressed: false });
});
