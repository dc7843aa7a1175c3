import { expect, test } from 'vitest';
import { replaceContent } from '@/lib/content/content';
import { noticeSchema } from '@/lib/content/schema/shell';
import { serveTestContent } from '@/tests/support/make-content';
import { getShell } from './get-shell';

const notice = (id: string, more: object = {}) => noticeSchema.parse({ id, text: { nl: id }, ...more });

test.each([
  ['/contact/', 'contact'],
  ['/services/', 'everywhere'],
  ['/', 'everywhere'],
  [null, 'everywhere'],
])('the page %j shows the first notice that is meant for it: %s', (current, id) => {
  const notices = [notice('contact', { pages: ['/contact/'] }), notice('everywhere'), notice('older')];
  replaceContent({ ...serveTestContent(), notices });
  expect(getShell('nl', current).notice).toMatchObject({ id, tone: 'information', text: id, link: null });
});

test('its link leads to the page in the language, and without a notice there is none', () => {
  const link = { label: { nl: 'Te koop' }, target: '/for-sale/' };
  const pages = [{ id: 'for-sale', path: '/for-sale/' }];
  replaceContent({ ...serveTestContent({ pages }), notices: [notice('sale', { link })] });
  expect(getShell('nl').notice?.link).toEqual({ label: 'Te koop', href: '/nl/te-koop/' });
  serveTestContent();
  expect(getShell('nl').notice).toBeNull();
});
