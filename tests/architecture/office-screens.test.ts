import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officeScreenNames } from '@/lib/domain/office/office-screens';
import { resolveOffice } from '@/lib/features/site/address/resolve-office';
import { screens } from '@/tests/support/office-endpoints';

const root = 'app/[locale]/(office)/office';
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/page.tsx'));

test('every page of the office is made of the row with the name of its folder, and every row has one', () => {
  const made = pages.map(
    (file) => /defineOfficeScreen\(\s*'([\w-]+)'/.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[1],
  );
  expect(made).toEqual(pages.map((file) => file.split('/')[0]));
  expect(made.toSorted()).toEqual(officeScreenNames.toSorted());
});

test.each(screens)('/office/$address/ is drawn by the page of its row', ({ name, address }) => {
  const path = `/office/${address}/`.replace('//', '/');
  const found = resolveOffice({ path, search: new URLSearchParams() }, 'nl');
  expect(found).toMatchObject({ kind: 'page', status: 200, isLive: true });
  const [drawn, ...parts] = found.kind === 'page' ? found.path.split('/').slice(3, -1) : [];
  expect(drawn).toBe(name);
  const folders = pages
    .find((file) => file.startsWith(`${name}/`))
    ?.split('/')
    .slice(1, -1);
  expect(parts).toHaveLength(folders?.length ?? Number.NaN);
});

test.each([
  'today',
  'lead',
  'leads/x/y',
  'calendar/block/x/y',
  'property/x',
  'property',
  'owner',
  'owner/x/views',
  'owner/x/view/-',
  'Leads',
  'password',
  `leads/${'x'.repeat(61)}`,
])('/office/%s/ is none of the others', (address) => {
  expect(resolveOffice({ path: `/office/${address}/`, search: new URLSearchParams() }, 'nl')).toMatchObject({
    path: '/nl/office/missing/',
    isLive: true,
  });
});

test('a mail leaves the office for the mail program in one place alone', () => {
  const links = ['components/office', 'lib/features/office'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(`${folder}/${file}`, 'utf8').includes('mailto:'),
      )
      .map((file) => `${folder}/${file}`),
  );
  expect(links).toEqual(['lib/features/office/contacts/write-href.ts']);
});
