import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseVideo } from './video-link';

test.each([
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['wmv', 'video/x-ms-wmv'],
  ['avi', 'video/x-msvideo'],
  ['flv', 'video/x-flv'],
  ['webm', 'video/webm'],
])('a file that ends in .%s is a video of type %s', (extension, mimetype) => {
  expect(recogniseVideo(`https://cdn.example.be/house.${extension}`)).toEqual({ kind: 'file', mimetype });
  expect(recogniseVideo(`http://cdn.example.be/house.${extension.toUpperCase()}?v=2#t=5`)).toEqual({
    kind: 'file',
    mimetype,
  });
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s',
  'https://m.youtube.com/watch/?v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'HTTPS://YOUTU.BE/dQw4w9WgXcQ',
])('%s is a YouTube video', (address) => {
  expect(recogniseVideo(address)).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ' });
});

test.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871?share=copy',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/76979871/0123456789',
])('%s is a Vimeo video', (address) => {
  expect(recogniseVideo(address)).toEqual({ kind: 'vimeo', id: '76979871' });
});

test.each([
  'https://www.facebook.com/watch/?v=10153231379946729',
  'https://www.facebook.com/agency/videos/10153231379946729/',
  'https://m.facebook.com/video.php?v=10153231379946729',
  'https://www.facebook.com/reel/10153231379946729',
  'https://fb.watch/abc123/',
])('%s is a Facebook video', (address) => {
  expect(recogniseVideo(address)).toEqual({ kind: 'facebook' });
});

test.each(['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://matterport.com/discover/space/x'])(
  '%s is a 3D tour',
  (address) => {
    expect(recogniseVideo(address)).toEqual({ kind: 'tour' });
  },
);

test('a page on one of the given hosts is a tour; without hosts it is not', () => {
  const address = 'https://tours.staging.example.be/show/12';
  expect(recogniseVideo(address, ['Staging.example.be'])).toEqual({ kind: 'tour' });
  expect(recogniseVideo(address)).toBeNull();
  expect(recogniseVideo(address, ['ging.example.be', ''])).toBeNull();
});

test.each([
  '',
  'house.mp4',
  '/media/house.mp4',
  '//youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'ftp://example.be/house.mp4',
  'javascript:alert(1)//house.mp4',
  'data:video/mp4;base64,AAAA',
  'https://',
  'https://example.be/house.mp4.html',
  'https://example.be/mp4',
  'https://example.be/?file=house.mp4',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://www.youtube.com/embed/',
  'https://www.youtube.com/@agency',
  'https://youtube.com@example.be/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.be/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://notvimeo.com/76979871',
  'https://www.facebook.com/agency',
  'https://fb.watch/',
  'https://notmatterport.com/show/?m=x',
])('%j is not a video', (address) => {
  expect(recogniseVideo(address)).toBeNull();
});

test('no address makes it throw', () => {
  const text = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' }));
  fc.assert(fc.property(text, fc.array(fc.string()), (address, hosts) => void recogniseVideo(address, hosts)));
});
