import { expect, test } from 'vitest';
import { createReport } from '@/lib/files/content-problem';
import type { LinkState } from './link-lookup';
import { type MenuEntryFile, menuFileSchema } from './schema/shell';
import { settleMenu } from './settle-menu';

const states: Readonly<Record<string, LinkState>> = {
  '/there/': 'shown',
  '/draft/': 'draft',
  '/gone/': 'missing',
  '/later/': 'resting',
};

function entry(id: string, more: Record<string, unknown>): Record<string, unknown> {
  return { id, status: 'Published', title: { nl: id }, ...more };
}

function settle(entries: Record<string, unknown>[], { isBorrowed = false, switchedOff = '' } = {}) {
  const report = createReport();
  const menu = settleMenu(
    {
      entries: menuFileSchema.parse({ entries }).entries,
      isBorrowed,
      lookUp: (target) => states[target] ?? 'shown',
      isShown: ({ shown }) => shown === undefined,
      isSwitchedOff: ({ path }) => path === switchedOff,
    },
    report,
  );
  const statuses = (list: readonly MenuEntryFile[]): string[] =>
    list.flatMap(({ id, status, childMenus }) => [`${id} ${status}`, ...statuses(childMenus)]);
  return { statuses: statuses(menu), problems: report.problems.map(({ severity, path }) => `${severity} ${path}`) };
}

test.each([
  ['a page that is there', { path: '/there/' }, 'Published', []],
  ['a draft', { path: '/draft/' }, 'Hidden', ['warning entries[0].path']],
  ['nothing', { path: '/gone/' }, 'Hidden', ['error entries[0].path']],
  ['a page of another time', { path: '/later/' }, 'Hidden', []],
  ['a page, at another time', { path: '/there/', shown: { from: '2030-01-01' } }, 'Hidden', []],
  ['nothing, at another time', { path: '/gone/', shown: { from: '2030-01-01' } }, 'Hidden', ['error entries[0].path']],
  ['nothing, while hidden', { path: '/gone/', status: 'Hidden' }, 'Hidden', []],
  ['no path: a heading', {}, 'Published', []],
  ['another site', { path: '/gone/', redirect: true, redirectUrl: 'https://www.biv.be/' }, 'Published', []],
  ['a redirect without an address', { path: '/gone/', redirect: true }, 'Hidden', ['error entries[0].path']],
  ['a redirect inside the site', { redirect: true, redirectUrl: '/gone/' }, 'Hidden', ['error entries[0].redirectUrl']],
  ['an address of a redirect that is off', { path: '/there/', redirectUrl: '/gone/' }, 'Published', []],
])('an own entry that leads to %s', (_, more, status, problems) => {
  expect(settle([entry('a', more)])).toEqual({ statuses: [`a ${status}`], problems });
});

test('a borrowed menu follows the existing pages silently', () => {
  const entries = [entry('a', { path: '/gone/' }), entry('b', { path: '/draft/' }), entry('c', { path: '/there/' })];
  expect(settle(entries, { isBorrowed: true })).toEqual({
    statuses: ['a Hidden', 'b Hidden', 'c Published'],
    problems: [],
  });
});

test('entries below a shown one are checked, those below a hidden one are not', () => {
  const childMenus = [entry('child', { path: '/gone/' })];
  expect(settle([entry('a', { path: '/there/', childMenus })])).toEqual({
    statuses: ['a Published', 'child Hidden'],
    problems: ['error entries[0].childMenus[0].path'],
  });
  expect(settle([entry('a', { path: '/draft/', childMenus })]).problems).toEqual(['warning entries[0].path']);
});

test('an entry that the settings take out of the menu may lead anywhere', () => {
  expect(settle([entry('a', { path: '/gone/' })], { switchedOff: '/gone/' }).problems).toEqual([]);
});
