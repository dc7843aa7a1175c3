// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayInput } from './day-input.client';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shared = { 'aria-label': 'Valid until', pattern: 'dd/mm/yyyy', days: null } as const;

function inBrowser(asked: string, own = asked) {
  vi.stubGlobal('navigator', { ...navigator, language: asked });
  class OwnFormat extends Intl.DateTimeFormat {
    constructor(locales: string | string[] = own, options?: Intl.DateTimeFormatOptions) {
      super(locales, options);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OwnFormat } }));
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valid until');

test('where browser and page write days alike, the browser’s picker is limited to days from today in Belgium', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') });
  inBrowser('nl-BE');
  render(<DayInput {...shared} language="nl" name="validUntil" days={{ from: 1, until: 365 }} />);
  expect(field()).toMatchObject({ type: 'date', name: 'validUntil', min: '2026-11-22', max: '2027-11-21' });
});

test('the picker takes over the day that was sent', () => {
  inBrowser('nl-BE');
  render(<DayInput {...shared} language="nl" defaultValue="31/12/2026" />);
  expect(field()).toMatchObject({ type: 'date', min: '', max: '', value: '2026-12-31' });
});

test('a date that cannot be read stays to be corrected', () => {
  inBrowser('nl-BE');
  render(<DayInput {...shared} language="nl" defaultValue="31/02/2027" />);
  expect(field()).toMatchObject({ type: 'text', value: '31/02/2027' });
});

test('a browser in another language than it asks pages for would write days in its own', () => {
  inBrowser('nl-BE', 'en-US');
  render(<DayInput {...shared} language="nl" defaultValue="31/12/2026" />);
  expect(field()).toMatchObject({ type: 'text', value: '31/12/2026' });
});

test('elsewhere a day is written as the page writes it', () => {
  inBrowser('en-US');
  render(<DayInput {...shared} language="de" defaultValue="2026-12-31" />);
  expect(field()).toMatchObject({ type: 'text', value: '31.12.2026', placeholder: 'dd/mm/yyyy' });
  fireEvent.change(field(), { target: { value: '1/2/2027' } });
  fireEvent.blur(field());
  expect(field().value).toBe('01.02.2027');
  fireEvent.change(field(), { target: { value: 'soon' } });
  fireEvent.blur(field());
  expect(field().value).toBe('soon');
});
