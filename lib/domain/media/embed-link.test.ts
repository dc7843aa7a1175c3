import { expect, test } from 'vitest';
import { embedOf } from './embed-link';
import { recogniseVideo } from './video-link';

const ownHosts = ['films.agency.example'];

function embedFrom(address: string) {
  const video = recogniseVideo(address, ownHosts);
  return video && embedOf(video, address);
}

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    'YouTube',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0', 'YouTube'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', 'Vimeo'],
  [
    'https://vimeo.com/76979871/0123456789',
    'https://player.vimeo.com/video/76979871?h=0123456789&autoplay=1&dnt=1',
    'Vimeo',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef01',
    'https://player.vimeo.com/video/76979871?h=abcdef01&autoplay=1&dnt=1',
    'Vimeo',
  ],
  [
    'https://www.facebook.com/agency/videos/1015/?a=1&b=2',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fagency%2Fvideos%2F1015%2F%3Fa%3D1%26b%3D2&show_text=false&autoplay=true',
    'Facebook',
  ],
  [
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&brand=0',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1',
    'Matterport',
  ],
  [
    'https://matterport.com/discover/space/SxQL3iGyoDo',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1',
    'Matterport',
  ],
  ['https://films.agency.example/12?a=b', 'https://films.agency.example/12?a=b', 'films.agency.example'],
  ['https://www.films.agency.example/12', 'https://www.films.agency.example/12', 'films.agency.example'],
])('%s plays in a frame at %s', (address, frameUrl, service) => {
  expect(embedFrom(address)).toEqual({ frameUrl, service });
});

test.each([
  'https://films.agency.example/house.mp4',
  'http://films.agency.example/12',
  'https://matterport.com/about',
  'https://my.matterport.com/show/?m=a%22b',
  'https://my.matterport.com/show/?m=',
])('%s has no frame', (address) => {
  expect(embedFrom(address)).toBeNull();
});

test('an invalid key is left out of a Vimeo address', () => {
  expect(embedFrom('https://vimeo.com/76979871?h=%26autoplay')?.frameUrl).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
});
