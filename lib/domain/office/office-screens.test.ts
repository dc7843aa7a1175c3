import { expect, test } from 'vitest';
import { addressOf, menuOf, menuScreens, officeScreens, readWantedAddress } from './office-screens';
import { may, staffRoles } from './staff-role';

test.each(staffRoles)('the menu of %s has at most seven entries, and each screen that it opens once', (role) => {
  const menu = menuOf({ role });
  expect(menu.length).toBeLessThanOrEqual(7);
  expect(menu.flatMap(({ screens }) => screens)).toEqual(
    menuScreens.filter((name) => may({ role }, officeScreens[name].permission)),
  );
  expect(new Set(menu.map(({ section }) => section)).size).toBe(menu.length);
});

test('a login leads back to a screen of the office with its parameters', () => {
  const search = new URLSearchParams({ q: 'Yılmaz & co', day: '2026-12-02', agent: 'all' }).toString();
  for (const address of [
    addressOf('lead', { id: 'demo-lead-195' }, 'language=nl'),
    addressOf('leads', {}, search),
    addressOf('owner-view', { id: '8kq2', property: '-' }, ''),
    addressOf('owner-view', { id: '8kq2', property: '2417' }, ''),
    addressOf('lead', { id: '8kq2' }, 'tab=mine&template=visit'),
    '/office/calendar/?day=2026-12-02&moving=8kq2',
  ])
    expect(readWantedAddress(address)).toBe(address);
  expect(addressOf('owner-view', { id: '8kq2', property: '-' }, '')).toBe('/office/owner/8kq2/view/');
});

test.each([
  '',
  'https://evil.example/office/leads/',
  '//evil.example/office/leads/',
  '/\\evil.example/office/leads/',
  'javascript:alert(1)',
  '/office//evil.example/',
  '/office/../nl/',
  '/office/%2e%2e/%2f%2fevil.example/',
  '/office/leads/@evil.example/',
  '/office/leads/\r\nSet-Cookie: a=b',
  '/office/leads/?q=a\nb',
  '/office/leads/#x',
  '/office/login/?step=out',
  '/office/password/token/',
  '/office/nothing/',
  '/office/missing/',
  '/office/',
  '/nl/',
  '/api/office/person/',
  `/office/leads/?q=${'a'.repeat(700)}`,
])('a login leads nowhere else: %j', (text) => {
  expect(readWantedAddress(text)).toBeNull();
});
