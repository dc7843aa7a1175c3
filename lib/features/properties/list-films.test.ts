import { expect, test } from 'vitest';
import { pageOrigins } from '@/lib/content/page-origins';
import type { Property } from '@/lib/domain/property/property';
import { publicView } from '@/lib/domain/property/public-view';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { listFilms } from './list-films';

const hidden = { latitude: null, longitude: null } satisfies Partial<Property>;

function filmsOf(property: Partial<Property>, settings: Record<string, unknown> = {}) {
  serveTestContent({ settings });
  return listFilms(publicView(makeProperty(property), 'nl', 'nl'));
}

test('the tour comes before the films, and the street view last', () => {
  const films = filmsOf({
    virtualTour: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    videos: ['/media/house.mp4', 'https://youtu.be/dQw4w9WgXcQ'],
  });
  expect(films.map((film) => [film.kind, 'subject' in film ? film.subject : null])).toEqual([
    ['frame', 'tour'],
    ['file', null],
    ['frame', 'film'],
    ['link', 'street'],
  ]);
});

test('a film that is also the tour is shown once', () => {
  const url = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
  expect(filmsOf({ ...hidden, virtualTour: url, videos: [url, url] })).toHaveLength(1);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', true],
  ['https://films.agency.example/12', false],
  ['https://tours.films.agency.example/12', false],
])('%s asks for consent: %s', (url, asksConsent) => {
  const [film] = filmsOf({ ...hidden, videos: [url] }, { videoHosts: ['Films.agency.example'] });
  expect(film).toMatchObject({ kind: 'frame', url, asksConsent });
});

test.each([
  ['https://cdn.example/house.mp4', 'file'],
  ['https://cdn.example/house.MOV?v=2', 'file'],
  ['http://cdn.example/house.mp4', 'link'],
  ['https://cdn.example/house.wmv', 'link'],
  ['/media/house.webm', 'file'],
  ['/media/house.avi', 'link'],
  ['https://somebody.example/tour', 'link'],
  ['http://films.agency.example/12', 'link'],
])('%s is shown as a %s', (url, kind) => {
  const films = filmsOf({ ...hidden, videos: [url] }, { videoHosts: ['films.agency.example'] });
  expect(films.map((film) => film.kind)).toEqual([kind]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://cdn.example/a.mp4', 'www.example.be', ''])(
  '%j is left out',
  (url) => {
    expect(filmsOf({ ...hidden, videos: [url], virtualTour: url })).toEqual([]);
  },
);

test('the street view is in the page where there is a key, and a link elsewhere', () => {
  const at = { latitude: 51.01, longitude: 3.61 };
  expect(filmsOf(at)[0]).toEqual({
    kind: 'link',
    subject: 'street',
    url: 'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=51.01,3.61',
    service: 'Google Maps',
  });
  expect(filmsOf(at, { map: { streetViewKey: 'AIzaTestTest' } })[0]).toMatchObject({
    kind: 'frame',
    frameUrl: 'https://www.google.com/maps/embed/v1/streetview?key=AIzaTestTest&location=51.01,3.61',
    asksConsent: true,
  });
});

test.each([{}, { map: { streetViewKey: 'AIzaTestTest' } }])(
  'a hidden address shows no street, whatever the settings (%j)',
  (settings) => {
    expect(filmsOf({ isAddressPublic: false }, settings)).toEqual([]);
  },
);

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://www.facebook.com/agency/videos/1015/',
  'https://matterport.com/discover/space/SxQL3iGyoDo',
  'https://films.agency.example/12',
  'https://tours.films.agency.example/12',
])('the frame of %s and that of the street view are among those a page may embed', (url) => {
  const settings = { videoHosts: ['films.agency.example'], map: { streetViewKey: 'AIzaTestTest' } };
  const { frameOrigins } = pageOrigins(serveTestContent({ settings }));
  const frames = listFilms(publicView(makeProperty({ videos: [url] }), 'nl', 'nl')).flatMap((film) =>
    film.kind === 'frame' ? [new URL(film.frameUrl)] : [],
  );
  expect(frames).toHaveLength(2);
  for (const { protocol, hostname, origin } of frames) {
    const above = `${protocol}//*.${hostname.split('.').slice(1).join('.')}`;
    expect(frameOrigins.includes(origin) || frameOrigins.includes(above), origin).toBe(true);
  }
});
