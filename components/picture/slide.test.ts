// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSlides } from './slide';

function pageWith(html: string): ParentNode {
  return new DOMParser().parseFromString(html, 'text/html');
}

test('slides are read from the lists in the page, each in its language', () => {
  const page = pageWith(`
    <img src="/media/banner.webp" alt="">
    <ol data-album="pictures" lang="fr"><li><img src="/media/a.webp?width=1360" alt="Façade" width="2400" height="1600"></li><li><img src="/media/b.webp" alt=""></li></ol>
    <div data-album="plans" lang="nl"><img src="/media/plan.svg" alt="Gelijkvloers"></div>`);
  expect(readSlides(page)).toEqual({
    pictures: [
      { url: '/media/a.webp?width=1360', alt: 'Façade', lang: 'fr', size: { width: 2400, height: 1600 } },
      { url: '/media/b.webp', alt: '', lang: 'fr', size: null },
    ],
    plans: [{ url: '/media/plan.svg', alt: 'Gelijkvloers', lang: 'nl', size: null }],
  });
});

test('a page without lists has no slides', () => {
  expect(readSlides(pageWith('<img src="/media/a.webp" alt="">'))).toEqual({ pictures: [], plans: [] });
});
