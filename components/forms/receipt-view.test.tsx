// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Receipt } from '@/lib/features/enquiries/get-receipt';
import { ReceiptView } from './receipt-view';

// The library reads the language of a request, and there is none here.
vi.mock('next-intl/server', () => ({ getLocale: async () => 'nl' }));

const fact = (value: string) => ({ label: `label of ${value}`, value });

async function draw(receipt: Partial<Receipt>) {
  const empty = { property: null, rows: [], facts: [], exceeded: [], files: [], viewing: null, search: null };
  const whole = { sentOn: 'zaterdag 21 november 2026', email: 'liesbeth@example.be', ...empty, ...receipt };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(await ReceiptView({ receipt: whole }));
  return [...page.querySelectorAll('dl')].map((list) => ({
    hasTotal: list.classList.contains('receipt__rows--total'),
    values: [...list.querySelectorAll('dd')].map(({ textContent }) => textContent),
  }));
}

test('parts have their sum at the foot; an offer and its deposit have no sum', async () => {
  const [costs] = await draw({ facts: ['950', '75', '1.025'].map(fact) });
  expect(costs).toEqual({ hasTotal: true, values: ['950', '75', '1.025'] });
  const [offer] = await draw({ facts: ['347.555', '34.756'].map(fact) });
  expect(offer).toEqual({ hasTotal: false, values: ['347.555', '34.756'] });
});

test('figures, what is beyond the limits and what was typed with its files stand apart', async () => {
  const lists = await draw({
    facts: ['950', '75', '1.025'].map(fact),
    exceeded: [fact('six people')],
    rows: [{ ...fact('De Smet'), isLong: false }],
    files: ['one.pdf', 'two.pdf'],
  });
  expect(lists.map(({ values }) => values)).toEqual([
    ['950', '75', '1.025'],
    ['six people'],
    ['De Smet', 'one.pdf\ntwo.pdf'],
  ]);
  expect(await draw({ rows: [{ ...fact('De Smet'), isLong: false }] })).toEqual([
    { hasTotal: false, values: ['De Smet'] },
  ]);
});
