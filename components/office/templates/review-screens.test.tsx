import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import type { TestimonialReview } from '@/lib/features/office/templates/testimonials';
import messages from '@/messages/en.json';
import { TemplateListScreen } from './template-screen';
import { TestimonialScreen } from './testimonial-screen';

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {} }),
}));

async function drawn(screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(screen);
  return new Response(prelude).text();
}

const none = { items: [], page: 1, pages: 1 };

test('of the testimonials that wait, the one to decide next is open', async () => {
  const waiting = ['An', 'Jan', 'Els'].map((name) => ({
    id: name,
    name,
    about: '',
    comment: `${name} is pleased.`,
    language: 'nl' as const,
    receivedAt: new Date('2026-11-21T13:00:00Z'),
    leadHref: `/office/leads/${name}/`,
  }));
  const review: TestimonialReview = {
    waiting: { ...none, items: waiting },
    shown: { ...none, languages: ['nl'] },
    decided: none,
    isHeld: false,
  };
  const html = await drawn(<TestimonialScreen review={review} language="en" />);
  const folds = [...html.matchAll(/<details class="panel[^"]*"( open="")?><summary><h2>(\w+)/g)];
  expect(folds.map(([, open, name]) => [name, open !== undefined])).toEqual([
    ['An', true],
    ['Jan', false],
    ['Els', false],
  ]);
});

test('a template without a text in a language says so below the name of that language', async () => {
  const template = {
    id: 'keys',
    name: 'Keys',
    names: {},
    texts: {},
    forms: [],
    languages: ['nl', 'fr'] as const,
    previews: { nl: 'De sleutels liggen klaar.' },
    seen: '',
  };
  const list = { templates: [template], isBroken: false, changes: [] };
  const html = await drawn(<TemplateListScreen list={list} language="en" />);
  const [, dutch = '', french = ''] = html.split('<h3>');
  expect([dutch.includes('De sleutels'), french.includes('Français')]).toEqual([true, true]);
  const { missing } = messages.office.templates;
  expect([dutch.includes(missing), french.includes(missing)]).toEqual([false, true]);
});
