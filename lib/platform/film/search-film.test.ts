import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, element, makeMp4, openElement, webm, webmTrack } from '@/tests/support/make-film';
import { searchFilm } from './search-film';

const place = '+51.0543+003.7174/';
const picture = { handler: 'vide', samples: ['PICTURE-1', 'PICTURE-2'] };
const sound = { handler: 'soun', samples: ['SOUND-1'] };

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'search-film-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function findIn(film: Buffer, type: string) {
  const file = path.join(folder, `film-${files++}`);
  await writeFile(file, film);
  return searchFilm(file, type);
}

describe('MP4', () => {
  const find = (film: Buffer) => findIn(film, 'video/mp4');
  const inside = (...boxes: string[]) =>
    makeMp4({
      tracks: [
        { ...picture, extra: [boxes.reduceRight<Buffer>((inner, type) => box(type, inner), Buffer.from(place))] },
      ],
    });

  test.each([
    ['user data with a place', makeMp4({ tracks: [picture], extra: [box('udta', box('\xa9xyz', place))] })],
    ['a meta box', makeMp4({ tracks: [picture], extra: [box('meta', place)] })],
    ['XMP behind the film', makeMp4({ tracks: [picture], after: [box('uuid', 'exif:GPSLatitude="51,3.14N"')] })],
    ['padding that was not cleared', makeMp4({ tracks: [picture], after: [box('free', place)] })],
    ['an unknown box', makeMp4({ tracks: [picture], after: [box('GoPr', place)] })],
    ['user data of a track', inside('udta')],
    ['user data of the media', inside('mdia', 'udta')],
    ['a meta box of the media', inside('mdia', 'meta')],
    ['user data of the handler', inside('mdia', 'minf', 'udta')],
    ['an own box of the table', inside('mdia', 'minf', 'stbl', 'uuid')],
    ['padding of the table', inside('mdia', 'minf', 'stbl', 'free')],
    ['padding of the edits', inside('edts', 'free')],
    ['the name of a handler', inside('mdia', 'hdlr')],
    ['bytes that no sample names', makeMp4({ tracks: [{ ...picture, samples: [`PICTURE ${place}`] }] })],
    ['subtitles in no track', makeMp4({ tracks: [picture], after: [box('mdat', 'GPS(3.7174, 51.0543, 12)')] })],
    ['the words of a drone', makeMp4({ tracks: [picture], after: [box('mdat', '[latitude: 51.05]')] })],
    ['a receiver of satellites', makeMp4({ tracks: [picture], after: [box('skip', '$GPRMC,091804')] })],
    ['a place in numbers', makeMp4({ tracks: [picture], extra: [box('udta', box('loci', Buffer.alloc(24)))] })],
    [
      'the key of a phone',
      makeMp4({ tracks: [picture], extra: [box('keys', 'com.apple.quicktime.location.ISO6709')] }),
    ],
  ])('%s is found', async (_name, film) => expect(await find(film)).toBe('a place'));

  test.each([
    ['a title', box('udta', box('meta', box('ilst', box('\xa9nam', box('data', 'Pontstraat 42')))))],
    ['an artist', box('udta', box('\xa9ART', 'Jan Peeters'))],
    ['an author', box('udta', box('auth', '\0\0\0\0Jan Peeters'))],
    ['the key of a phone', box('keys', 'com.apple.quicktime.author')],
    ['the folders of an editing program', box('uuid', '<x:xmpmeta xmlns:x="adobe:ns:meta/">')],
  ])('%s is found', async (_name, extra) =>
    expect(await find(makeMp4({ tracks: [picture], extra: [extra] }))).toBe('a name or title'),
  );

  test.each(['meta', 'text', 'sbtl', 'camm'])('a track of %s is found, whatever is in it', async (handler) => {
    const film = makeMp4({ tracks: [picture, { handler, samples: ['\x1f\x02'] }, sound] });
    expect(await find(film)).toBe('a track that is neither picture nor sound');
  });

  test('what is found may stand across two parts of the file', async () => {
    const megabyte = 1024 * 1024;
    const start = makeMp4({ tracks: [picture] });
    for (const before of [megabyte - 9, megabyte, megabyte - 18]) {
      const padding = box('free', Buffer.alloc(before - start.length - 8), place, Buffer.alloc(100));
      expect(await find(Buffer.concat([start, padding]))).toBe('a place');
    }
  });

  test('names that programs give themselves pass', async () => {
    const program = box('udta', box('meta', box('ilst', box('\xa9too', box('data', 'Lavf59.27.100')))));
    expect(await find(makeMp4({ tracks: [picture, sound], extra: [program] }))).toBeNull();
    expect(await find(makeMp4({ tracks: [picture], after: [box('mdat', 'hdlr VideoHandler')] }))).toBeNull();
  });

  test.each([
    ['text', Buffer.from('0123456789'.repeat(10))],
    ['nothing', Buffer.alloc(0)],
    ['the other kind', Buffer.concat([element(webm.head, 'webm'), element(webm.segment)])],
  ])('%s is not a film', async (_name, bytes) => expect(await find(bytes)).toBe('notFilm'));

  test('the demo film passes', async () => {
    expect(await searchFilm('content/media/villa-evening.mp4', 'video/mp4')).toBeNull();
  });

  test('two million random bytes hold nothing', async () => {
    let state = 20_261_128;
    const noise = Buffer.alloc(2_000_000);
    for (let at = 0; at < noise.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      noise[at] = state >>> 24;
    }
    expect(await find(makeMp4({ tracks: [picture], after: [box('mdat', noise)] }))).toBeNull();
  });
});

describe('WebM', () => {
  const head = element(webm.head, 'webm');
  const cluster = element(webm.cluster, element(webm.block, 'PICTURE'));
  const film = (...parts: Buffer[]) => Buffer.concat([head, element(webm.segment, ...parts)]);
  const find = (bytes: Buffer) => findIn(bytes, 'video/webm');
  const [title, segmentFile, program, name, additions] = [0x7ba9, 0x7384, 0x5741, 0x536e, 0x75a1];
  const tag = (word: string, value: string) =>
    element(webm.tags, element(0x7373, element(0x67c8, element(0x45a3, word), element(0x4487, value))));

  test.each([
    ['tags in front', film(element(webm.tags, place), webmTrack(1), cluster)],
    ['tags behind', film(webmTrack(1), cluster, element(webm.tags, place))],
    ['attachments', film(webmTrack(1), cluster, element(webm.attachments, place))],
    ['padding', film(webmTrack(1), cluster, element(webm.padding, place))],
    ['an unknown part', film(webmTrack(1), element(0x4abc, place), cluster)],
    [
      'a segment of open length',
      Buffer.concat([head, openElement(webm.segment, webmTrack(1), cluster, element(webm.tags, place))]),
    ],
    ['bytes behind the segment', Buffer.concat([film(webmTrack(1), cluster), Buffer.from(place)])],
    ['the program', film(element(webm.info, element(program, place)), webmTrack(1), cluster)],
    ['padding inside the information', film(element(webm.info, element(webm.padding, place)), webmTrack(1), cluster)],
    ['the name of a track', film(element(webm.tracks, element(webm.entry, element(name, place))), cluster)],
    ['padding inside a cluster', film(webmTrack(1), element(webm.cluster, element(webm.padding, place)))],
    ['an unknown part of a cluster', film(webmTrack(1), element(webm.cluster, element(0x4abc, place)))],
    ['what is added to a block', film(webmTrack(1), element(webm.cluster, element(0xa0, element(additions, place))))],
  ])('%s: the place is found', async (_name, bytes) => expect(await find(bytes)).toBe('a place'));

  test.each([
    ['the title', film(element(webm.info, element(title, 'Pontstraat 42')), webmTrack(1), cluster)],
    ['the file', film(element(webm.info, element(segmentFile, '/home/jan/film')), webmTrack(1), cluster)],
    ['an attachment', film(webmTrack(1), element(webm.attachments, 'x'), cluster)],
    ['a tag', film(webmTrack(1), cluster, tag('ARTIST', 'Jan Peeters'))],
    ['a tag of a place', film(webmTrack(1), cluster, tag('RECORDING_LOCATION', 'Gent'))],
  ])('%s is found', async (_name, bytes) => expect(await find(bytes)).toBe('a name or title'));

  test('subtitles are found', async () =>
    expect(await find(film(webmTrack(17), cluster))).toBe('a track that is neither picture nor sound'));

  test('names that programs give themselves pass', async () => {
    const information = element(webm.info, element(program, 'Lavf59.27.100'), element(0x4d80, 'Lavf59.27.100'));
    const bytes = film(
      information,
      webmTrack(1),
      webmTrack(2),
      cluster,
      tag('ENCODER', 'Lavf'),
      tag('DURATION', '00:10'),
    );
    expect(await find(bytes)).toBeNull();
  });

  test.each([
    ['text', Buffer.from('0123456789')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not a film', async (_name, bytes) => expect(await find(bytes)).toBe('notFilm'));
});
