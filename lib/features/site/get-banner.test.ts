import { expect, test } from 'vitest';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { getBanner } from './get-banner';

/** Returns the banner of a page (default: home) that has this banner in its content. */
async function bannerOf(banner: Record<string, unknown>, files: Record<string, unknown> = {}, path = '/') {
  const page = { id: 'own', path, status: 'Published', title: { nl: 'Thuis' }, banner };
  const content = await serveFixture({ 'pages/own.json': page, 'listings/nl/properties.json': [], ...files });
  const served = content.pages.get(path);
  if (!served) throw new Error('No page');
  return getBanner(served, 'nl');
}

const picture = (id: number) => ({ Pictures: [{ Url: `/media/${id}.webp` }] });

test('a banner of properties is full although the newest have no pictures', async () => {
  const bare = Array.from({ length: 10 }, (_, index) => feedRecord({ ID: 200 + index }));
  const shown = Array.from({ length: 7 }, (_, index) => feedRecord({ ID: 100 + index, ...picture(index) }));
  const banner = await bannerOf({ type: 'properties' }, { 'listings/nl/properties.json': [...bare, ...shown] });
  expect(banner?.pictures).toHaveLength(6);
});

test('a banner of projects skips those without pictures', async () => {
  const projects = Array.from({ length: 9 }, (_, index) => ({
    ID: 30 + index,
    Zip: '5000',
    City: 'Namur',
    Name: `Project ${index}`,
    WebID: 2,
    ...(index >= 3 && picture(index)),
  }));
  const banner = await bannerOf({ type: 'projects' }, { 'listings/nl/projects.json': projects });
  expect(banner?.pictures).toHaveLength(6);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', undefined, { kind: 'frame', service: 'YouTube', asksConsent: true }],
  ['https://vimeo.com/76979871', undefined, { kind: 'frame', service: 'Vimeo', asksConsent: true }],
  ['/media/film.mp4', undefined, { kind: 'file' }],
  ['https://cdn.example.be/film?id=1', 'video/mp4', { kind: 'file' }],
  ['https://cdn.example.be/film?id=1', undefined, { kind: 'link' }],
])('the film %s (%s) can be started, with a still or without', async (url, mimetype, film) => {
  const video = { url, ...(mimetype && { mimetype }) };
  expect((await bannerOf({ type: 'video', video }))?.film).toMatchObject(film);
  const still = { url: '/media/still.webp' };
  expect(await bannerOf({ type: 'video', video, image: still })).toMatchObject({ film, pictures: [still] });
});

test.each([{ type: 'video', video: { url: 'javascript:alert(1)' } }, { type: 'properties' }])(
  'without a film or a picture %j is not a banner but on home, which has the search in it',
  async (banner) => {
    expect(await bannerOf({ ...banner, show: true }, {}, '/contact/')).toBeNull();
    expect(await bannerOf(banner)).toMatchObject({ film: null, pictures: [] });
  },
);
