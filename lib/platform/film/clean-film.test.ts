import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, element, makeMp4, openElement, webm, webmTrack } from '@/tests/support/make-film';
import { blankStream, findFilmMetadata } from './clean-film';

const place = '+51.0543+003.7174/';
const picture = { handler: 'vide', samples: ['PICTURE-1', 'PICTURE-2'] };
const sound = { handler: 'soun', samples: ['SOUND-1'] };

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clean-film-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function findIn(film: Buffer, type: string) {
  const file = path.join(folder, `film-${files++}`);
  await writeFile(file, film);
  return findFilmMetadata(file, type);
}

/** The film as it is served from byte `start` on, read in chunks of `chunkSize`. */
async function serve(film: Buffer, type: string, { start = 0, chunkSize = 7 } = {}): Promise<Buffer> {
  const found = await findIn(film, type);
  if (!Array.isArray(found)) throw new Error(found.unreadable);
  const chunks = Array.from({ length: Math.ceil((film.length - start) / chunkSize) }, (_, index) =>
    Buffer.from(film.subarray(start + index * chunkSize, start + (index + 1) * chunkSize)),
  );
  const served: Buffer[] = [];
  for await (const chunk of Readable.from(chunks).pipe(blankStream(found, start))) served.push(chunk as Buffer);
  return Buffer.concat(served);
}

describe('MP4', () => {
  test.each([
    ['user data with a place', { extra: [box('udta', box('\xa9xyz', place))] }],
    ['a meta box', { extra: [box('meta', place)] }],
    ['XMP behind the film', { after: [box('uuid', 'XMP', place)] }],
    ['padding that was not cleared', { after: [box('free', place)] }],
    ['an unknown box', { after: [box('GoPr', place)] }],
    ['user data of a track', { tracks: [{ ...picture, extra: [box('udta', place)] }] }],
    ['a track of positions', { tracks: [picture, { handler: 'meta', samples: [place, place] }, sound] }],
    ['subtitles of a drone', { tracks: [picture, sound, { handler: 'text', samples: [place] }] }],
  ])('%s is blanked; picture, sound and length stay', async (_name, parts) => {
    for (const isLarge of [false, true]) {
      const film = makeMp4({ tracks: [picture, sound], isLarge, ...parts });
      expect(film.includes(place)).toBe(true);
      const served = await serve(film, 'video/mp4');
      expect(served.includes(place)).toBe(false);
      expect(served.length).toBe(film.length);
      for (const sample of [...picture.samples, ...sound.samples]) {
        expect(served.indexOf(sample)).toBe(film.indexOf(sample));
      }
      // The served file is still a valid film, with nothing left to blank.
      expect(await serve(served, 'video/mp4')).toEqual(served);
    }
  });

  test('every range of a film equals the same part of the whole file', async () => {
    const film = makeMp4({ tracks: [picture], extra: [box('udta', place)], after: [box('uuid', place)] });
    const whole = await serve(film, 'video/mp4');
    await fc.assert(
      fc.asyncProperty(fc.nat(film.length - 1), fc.integer({ min: 1, max: 50 }), async (start, chunkSize) => {
        expect(await serve(film, 'video/mp4', { start, chunkSize })).toEqual(whole.subarray(start));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['no film', Buffer.from('0123456789'.repeat(10))],
    ['a film that is cut', makeMp4({ tracks: [picture], extra: [box('udta', place)] }).subarray(0, -3)],
    ['an empty file', Buffer.alloc(0)],
    ['a film without an index', box('ftyp', 'isom')],
    ['scattered samples', Buffer.concat([makeMp4({ tracks: [{ handler: 'meta', samples: [place] }] }), box('moof')])],
    ['a box of no length', Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])])],
  ])('%s is not served', async (_name, film) => {
    expect(await findIn(film, 'video/mp4')).toEqual({ unreadable: expect.any(String) });
  });

  test('whatever the bytes, the answer is a list or a reason', async () => {
    const film = makeMp4({ tracks: [picture, { handler: 'meta', samples: [place] }], extra: [box('udta', place)] });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { maxLength: 8 }), async (changes) => {
        const damaged = Buffer.from(film);
        for (const [at, value] of changes) damaged[at] = value;
        const found = await findIn(damaged, 'video/mp4');
        if (Array.isArray(found)) for (const { end } of found) expect(end).toBeLessThanOrEqual(film.length);
      }),
      { numRuns: 200 },
    );
  });

  test('the demo film keeps every byte of its picture', async () => {
    const film = await readFile('content/media/villa-evening.mp4');
    const found = await findIn(film, 'video/mp4');
    expect(found).toEqual(expect.any(Array));
    const served = await serve(film, 'video/mp4', { chunkSize: 65_536 });
    const mediaStart = film.indexOf('mdat');
    const mediaEnd = mediaStart + film.readUInt32BE(mediaStart - 4) - 4;
    expect(served.subarray(mediaStart, mediaEnd).equals(film.subarray(mediaStart, mediaEnd))).toBe(true);
  });
});

describe('WebM', () => {
  const head = element(webm.head, 'webm');
  const cluster = element(webm.cluster, element(webm.block, 'PICTURE'));
  const tags = element(webm.tags, place);

  test.each([
    ['tags in front', element(webm.segment, tags, webmTrack(1), cluster)],
    ['tags behind', element(webm.segment, webmTrack(1), cluster, tags)],
    ['attachments', element(webm.segment, webmTrack(2), element(webm.attachments, place), cluster)],
    ['padding that was not cleared', element(webm.segment, webmTrack(1), cluster, element(webm.padding, place))],
    ['an unknown part', element(webm.segment, webmTrack(1), element(0x4abc, place), cluster)],
    ['a segment of open length', openElement(webm.segment, webmTrack(1), cluster, tags)],
    [
      'a cluster of open length',
      element(webm.segment, webmTrack(1), openElement(webm.cluster, element(webm.block, 'PICTURE')), tags),
    ],
    ['long tags', element(webm.segment, webmTrack(1), cluster, element(webm.tags, place.repeat(50)))],
    ['bytes behind the segment', Buffer.concat([element(webm.segment, webmTrack(1), cluster), Buffer.from(place)])],
  ])('%s: the place is blanked; picture and length stay', async (_name, body) => {
    const film = Buffer.concat([head, body]);
    expect(film.includes(place)).toBe(true);
    const served = await serve(film, 'video/webm');
    expect(served.includes(place)).toBe(false);
    expect(served.length).toBe(film.length);
    expect(served.indexOf('PICTURE')).toBe(film.indexOf('PICTURE'));
  });

  test.each([
    ['no film', Buffer.from('0123456789')],
    ['an empty file', Buffer.alloc(0)],
    ['a film that is cut', Buffer.concat([head, element(webm.segment, webmTrack(1), tags)]).subarray(0, -3)],
    ['a track of subtitles', Buffer.concat([head, element(webm.segment, webmTrack(17), cluster)])],
  ])('%s is not served', async (_name, film) => {
    expect(await findIn(film, 'video/webm')).toEqual({ unreadable: expect.any(String) });
  });
});
