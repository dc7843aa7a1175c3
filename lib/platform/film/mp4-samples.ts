import { UnreadableFilm } from './byte-source';
import { type Box, listBoxes } from './mp4-box';

type Range = { start: number; end: number };

const maxSamples = 5_000_000;

/** Where the samples of a track lie in the file, by its sample tables (ISO 14496-12, 8.7). */
export function listSampleRanges(bytes: Buffer, offset: number, media: Box, fileSize: number): Range[] {
  const table = findTable(bytes, offset, media);
  const boxes = listBoxes(bytes, offset, table.payload, table.end);
  const part = (...types: string[]) => {
    const box = boxes.find(({ type }) => types.includes(type));
    if (!box) throw new UnreadableFilm('a track lacks its table of samples');
    return { type: box.type, data: bytes.subarray(box.payload - offset, box.end - offset) };
  };
  try {
    const sizes = readSizes(part('stsz', 'stz2'));
    const chunks = readChunks(part('stco', 'co64'));
    const runs = readRuns(part('stsc').data);
    return joinSamples(chunks, runs, sizes, fileSize);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFilm('a table of samples ends in the middle');
    throw error;
  }
}

function findTable(bytes: Buffer, offset: number, media: Box): Box {
  let box = media;
  for (const type of ['minf', 'stbl']) {
    const child = listBoxes(bytes, offset, box.payload, box.end).find((candidate) => candidate.type === type);
    if (!child) throw new UnreadableFilm('a track lacks its table of samples');
    box = child;
  }
  return box;
}

type Part = { type: string; data: Buffer };

/** The number of samples and the bytes of each. */
function readSizes({ type, data }: Part): { count: number; sizeOf: (sample: number) => number } {
  const count = data.readUInt32BE(8);
  if (count > maxSamples) throw new UnreadableFilm('a track has too many samples');
  if (type === 'stz2') {
    const bits = data.readUInt8(7);
    if (bits === 16) return { count, sizeOf: (sample) => data.readUInt16BE(12 + sample * 2) };
    if (bits === 8) return { count, sizeOf: (sample) => data.readUInt8(12 + sample) };
    const half = (sample: number) => data.readUInt8(12 + (sample >> 1));
    return { count, sizeOf: (sample) => (sample % 2 === 0 ? half(sample) >> 4 : half(sample) & 15) };
  }
  const common = data.readUInt32BE(4);
  return { count, sizeOf: common > 0 ? () => common : (sample) => data.readUInt32BE(12 + sample * 4) };
}

function readChunks({ type, data }: Part): number[] {
  const count = data.readUInt32BE(4);
  if (count > maxSamples) throw new UnreadableFilm('a track has too many samples');
  return Array.from({ length: count }, (_, chunk) =>
    type === 'co64' ? Number(data.readBigUInt64BE(8 + chunk * 8)) : data.readUInt32BE(8 + chunk * 4),
  );
}

/** From which chunk on (counted from 1) a chunk holds how many samples. */
function readRuns(data: Buffer): { firstChunk: number; samples: number }[] {
  const count = data.readUInt32BE(4);
  if (count > maxSamples) throw new UnreadableFilm('a track has too many samples');
  return Array.from({ length: count }, (_, run) => ({
    firstChunk: data.readUInt32BE(8 + run * 12),
    samples: data.readUInt32BE(12 + run * 12),
  }));
}

function joinSamples(
  chunks: readonly number[],
  runs: readonly { firstChunk: number; samples: number }[],
  { count, sizeOf }: { count: number; sizeOf: (sample: number) => number },
  fileSize: number,
): Range[] {
  const ranges: Range[] = [];
  let sample = 0;
  let run = 0;
  for (const [index, start] of chunks.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    let end = start;
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < count; left--) end += sizeOf(sample++);
    if (end > fileSize) throw new UnreadableFilm('a sample lies behind the end of the file');
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}
