// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PurchaseTerms } from '@/lib/domain/cost/calculate-purchase';
import messages from '@/messages/en.json';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { LiveCosts } from './live-costs.client';

const rules = makeBuyingRules();
const words = messages.cost.calc;
const terms: PurchaseTerms = {
  price: 300_000,
  tax: { kind: 'duty', rule: rules.duty.brussels },
  kind: 'home',
  statedNotary: null,
  notaryRule: rules.notaryAndDeed,
  loan: rules.loan,
};
const abroad: PurchaseTerms = { ...terms, tax: { kind: 'assumed', rate: null }, notaryRule: null };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

function show(change: Partial<PurchaseTerms> = {}) {
  render(<LiveCosts terms={{ ...terms, ...change }} words={words} checkedText="Checked." />);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const amountOf = (name: string | RegExp) =>
  screen
    .getAllByRole('term')
    .find((term) => (typeof name === 'string' ? term.textContent === name : name.test(term.textContent)))
    ?.nextElementSibling?.textContent;
const euros = (text: string) => `€\u00A0${text}`;

async function write(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
  await user.tab();
}

test('the total follows the price, and the price is formatted when its field is left', async () => {
  const user = show();
  expect(amountOf(words.total)).toBe(euros('315.500'));
  await write(user, words.price, '400000');
  expect(field(words.price).value).toBe(euros('400.000'));
  expect(amountOf(words.total)).toBe(euros('429.000'));
  expect(field(words.notary).value).toBe(euros('4.000'));
});

test.each([
  [words.price, 'a lot', words.problem.amount],
  [words.price, '', words.problem.amount],
  [words.ownFunds, '-1', words.problem.amount],
  [words.rate, '21', words.problem.rate],
  [words.years, '41', words.problem.years],
])('%s of “%s” shows an error at the field, and the last figures stay marked', async (name, text, problem) => {
  const user = show();
  const before = amountOf(words.total);
  await write(user, name, text);
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { name, description: new RegExp(problem) })).toBe(field(name));
  expect(screen.getByText(words.stale)).toBeDefined();
  expect(amountOf(words.total)).toBe(before);
  await act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status').textContent).toBe(problem);
});

test('clears the error once the field is corrected', async () => {
  const user = show();
  await write(user, words.years, '99');
  await write(user, words.years, '20');
  expect(field(words.years).getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(words.stale)).toBeNull();
  expect(amountOf(/240 months/)).toBe(euros('270.000'));
});

test('Enter reports every field that cannot be read', async () => {
  const user = show();
  await user.clear(field(words.price));
  await user.clear(field(words.years));
  await user.type(field(words.years), '0{Enter}');
  expect(screen.getByText(words.problem.amount)).toBeDefined();
  expect(screen.getByText(words.problem.years)).toBeDefined();
});

test('an unmet condition and another use both apply the general rate', async () => {
  const user = show();
  await user.click(screen.getByLabelText('You stay there for at least 5 years.'));
  expect(amountOf(/^Registration duty, 12,5/)).toBe(euros('37.500'));
  expect(screen.getByText(words.unmet)).toBeDefined();
  await user.click(within(screen.getByRole('group', { name: words.useLegend })).getByLabelText(/Another property/));
  expect(amountOf(/^Registration duty, 12,5/)).toBe(euros('37.500'));
  expect(screen.queryByText(words.unmet)).toBeNull();
  expect(screen.queryByRole('group', { name: words.conditionsLegend })).toBeNull();
});

test('the use that a visitor chose holds for the next property', async () => {
  const user = show();
  await user.click(screen.getByLabelText(words.useOther));
  cleanup();
  show({ price: 200_000 });
  expect(screen.getByLabelText<HTMLInputElement>(words.useOther).checked).toBe(true);
  expect(amountOf(/^Registration duty/)).toBe(euros('25.000'));
});

test('a price at the limit keeps the exemption, a euro more loses it and says so', async () => {
  const user = show();
  await write(user, words.price, '600000');
  expect(amountOf(/^Registration duty/)).toBe(euros('50.000'));
  await write(user, words.price, '600001');
  expect(amountOf(/^Registration duty/)).toBe(euros('75.000'));
  expect(screen.getByText(/Above €.600\.000/)).toBeDefined();
});

test('abroad no duty is assumed until the visitor enters one', async () => {
  const user = show(abroad);
  expect(amountOf(words.dutyPlain)).toBe(words.unknown);
  expect(amountOf(words.notary)).toBe(words.unknown);
  expect(amountOf(words.totalWithout)).toBe(euros('300.000'));
  await write(user, words.assumedRate, '7');
  await write(user, words.notary, '3000');
  expect(amountOf(words.total)).toBe(euros('324.000'));
});

test('VAT is added to a price that excludes it, and not to one that includes it', async () => {
  const user = show({ tax: { kind: 'vat', rate: 21 } });
  expect(amountOf(/^VAT/)).toBe(euros('63.000'));
  await user.click(screen.getByLabelText(words.vatIncluded));
  expect(amountOf(/^VAT/)).toBeUndefined();
  expect(amountOf(words.total)).toBe(euros('303.000'));
});

test('own funds that cover everything leave no loan', async () => {
  const user = show();
  await write(user, words.ownFunds, '500000');
  expect(screen.getByText(words.noLoan)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a new total is announced once the input is stable, and not at first', async () => {
  const user = show();
  await act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByLabelText(/Another property/));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status').textContent).toMatch(/^Total budget €/);
});

test('the chart and the table show the same years', () => {
  show();
  const image = screen.getByRole('img');
  expect(image.getAttribute('aria-label')).toMatch(/^Repayment over 25 years/);
  expect(image.querySelectorAll('path')[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(25);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(25);
});

test('a slider and the field beside it say the same, each within its own reach', async () => {
  const user = show();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: words.slide.replace('{name}', words.years) });
  fireEvent.change(slider, { target: { value: '20' } });
  expect(field(words.years).value).toBe('20');
  const short = amountOf(words.monthly);
  await write(user, words.years, '40');
  expect(slider.value).toBe('30');
  expect(slider.getAttribute('aria-valuetext')).toBe('40');
  expect(amountOf(words.monthly)).not.toBe(short);
});

test('what is estimated is rounded to ten euros', () => {
  show();
  for (const name of [words.monthly, words.totalInterest]) expect(amountOf(name)).toMatch(/0$/);
});
