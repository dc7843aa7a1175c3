// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FavouriteButton } from './favourite-button.client';

const texts = { add: 'Keep House', remove: 'Stop keeping House' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('before scripts run it keeps its room invisibly', () => {
  expect(renderToStaticMarkup(<FavouriteButton id={1} texts={texts} />)).toContain('visibility:hidden');
});

test('it is pressed and released under one name', () => {
  render(<FavouriteButton id={1} texts={texts} />);
  const button = screen.getByRole('button', { name: 'Keep House', pressed: false });
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Keep House', pressed: true }).title).toBe('Stop keeping House');
  fireEvent.click(button);
  screen.getByRole('button', { name: 'Keep House', pressed: false });
});
