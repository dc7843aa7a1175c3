import { type Blank, type ByteSource, UnreadableFilm } from './byte-source';
import { type Box, listBoxes, maxBoxes, readBox } from './mp4-box';
import { listSampleRanges } from './mp4-samples';

/** The index of an hour of film is a few megabytes. */
const maxIndexBytes = 64 * 1024 * 1024;

/** Boxes that hold pictures, sound and what a player needs to find them. All others may reveal a place or a name. */
const neededBoxes: Readonly<Record<'file' | 'moov' | 'trak', ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt']),
};

/** Kinds of track by their handler. Cameras and drones write positions into tracks of text or metadata. */
const neededTracks: ReadonlySet<string> = new Set(['vide', 'soun', 'tmcd']);

/**
 * Returns the ranges of an MP4 file that must be blanked so that it reveals neither a place nor a person: `udta`,
 * `meta` and `uuid` boxes, padding, and tracks that are neither picture nor sound, with their samples. All lengths
 * stay, so offsets and ranges remain valid. Throws `UnreadableFilm`.
 */
export async function findMp4Metadata(source: ByteSource): Promise<Blank[]> {
  const boxes = await listFileBoxes(source);
  if (boxes[0]?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'moov')) {
    throw new UnreadableFilm('it does not begin like an MP4 file');
  }
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  const blanks = boxes.filter(({ type }) => !neededBoxes.file.has(type)).map(blankBox);
  for (const box of boxes.filter(({ type }) => type === 'moov')) {
    if (box.end - box.start > maxIndexBytes) throw new UnreadableFilm('its index is too large');
    const bytes = await source.read(box.start, box.end - box.start);
    blanks.push(...blanksOfIndex({ bytes, offset: box.start, box, isFragmented, fileSize: source.size }));
  }
  return blanks.sort((a, b) => a.start - b.start);
}

type Index = { bytes: Buffer; offset: number; box: Box; isFragmented: boolean; fileSize: number };

function blanksOfIndex({ bytes, offset, box, isFragmented, fileSize }: Index): Blank[] {
  const blanks: Blank[] = [];
  for (const child of listBoxes(bytes, offset, box.payload, box.end)) {
    if (child.type !== 'trak') {
      if (!neededBoxes.moov.has(child.type)) blanks.push(blankBox(child));
      continue;
    }
    const parts = listBoxes(bytes, offset, child.payload, child.end);
    const media = parts.find(({ type }) => type === 'mdia');
    if (media && neededTracks.has(handlerOf(bytes, offset, media))) {
      blanks.push(...parts.filter(({ type }) => !neededBoxes.trak.has(type)).map(blankBox));
      continue;
    }
    // Samples of a fragmented film lie scattered; taking the track out of the index alone would leave them in the file.
    if (isFragmented || !media) throw new UnreadableFilm('it has a track that is neither picture nor sound');
    blanks.push(...listSampleRanges(bytes, offset, media, fileSize).map(zeros), blankBox(child));
  }
  return blanks;
}

function handlerOf(bytes: Buffer, offset: number, media: Box): string {
  const handler = listBoxes(bytes, offset, media.payload, media.end).find(({ type }) => type === 'hdlr');
  return handler ? bytes.toString('latin1', handler.payload - offset + 8, handler.payload - offset + 12) : '';
}

function zeros({ start, end }: { start: number; end: number }): Blank {
  return { start, end, head: Buffer.alloc(0) };
}

/** Players pass over a `free` box. */
function blankBox({ start, payload, end }: Box): Blank {
  const head = Buffer.alloc(payload - start);
  const isLong = head.length > 8;
  head.writeUInt32BE(isLong ? 1 : end - start, 0);
  head.write('free', 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(end - start), 8);
  return { start, end, head };
}

async function listFileBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < source.size; ) {
    const box = readBox(await source.read(start, 16), start, source.size);
    if (boxes.push(box) > maxBoxes) throw new UnreadableFilm('it has too many parts');
    start = box.end;
  }
  return boxes;
}
