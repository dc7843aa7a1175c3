import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listAddresses } from '@/lib/features/site/address/list-addresses';
import { configuredPageMetadata } from '@/lib/features/site/seo/metadata';
import { readFixture, serveFixture } from '@/tests/support/content';
import { getConfiguredPage } from './get-configured-page';

const contact = JSON.parse(await readFile('content/pages/contact.json', 'utf8'));
const picture = {
  id: 7,
  filename: 'a1b2.webp',
  originalname: 'IMG_1.jpg',
  url: '/media/hero-street-01.webp',
  mimetype: 'image/webp',
  destination: 'uploads/',
  createDate: '2018-09-01T10:00:00.000Z',
};
const exported = {
  ...contact,
  seo: undefined,
  banner: undefined,
  createDate: '2018-09-01T10:00:00.000Z',
  modifyDate: '2026-06-09T10:00:00.000Z',
  showFixedMenu: false,
  subMenu: 'services',
  content: { nl: 'Een **inleiding**.' },
  type: 'page',
  description: { nl: 'Zo bereikt u ons.' },
  image: picture,
};

test('accepts the fields of a content system in pages, menu entries and pictures', async () => {
  const { createDate, modifyDate, content, type, description, image } = exported;
  const entry = { id: 'c', path: '/contact/', status: 'Published', title: { nl: 'Contact' } };
  const { problems } = await readFixture({
    'pages/contact.json': exported,
    'menu.json': {
      entries: [
        { ...entry, createDate, modifyDate, showFixedMenu: null, subMenu: '', content, type, description, image },
      ],
    },
  });
  expect(problems).toEqual([]);
});

test('the fields affect the page', async () => {
  await serveFixture({ 'pages/contact.json': exported });
  const page = getConfiguredPage('contact', 'nl', new URLSearchParams());
  if (!page) throw new Error('The page is not there');
  expect(page.intro).toBe('Een **inleiding**.');
  const metadata = await configuredPageMetadata(page, 'nl', new URLSearchParams());
  expect(metadata.description).toBe('Zo bereikt u ons.');
  expect(JSON.stringify(metadata.openGraph?.images)).toContain('/media/hero-street-01.webp');
  const address = listAddresses().find(({ alternates }) => alternates.nl === '/nl/contact/');
  expect(address?.lastModified).toBe('2026-06-09');
});

test.each(['soon', '2026-02-31', 20180901, null])('%j is not a day of a change', async (modifyDate) => {
  await serveFixture({ 'pages/contact.json': { ...exported, modifyDate } });
  const address = listAddresses().find(({ alternates }) => alternates.nl === '/nl/contact/');
  expect(address).not.toHaveProperty('lastModified');
});
