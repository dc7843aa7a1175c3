/** Small films for tests: built box by box, so that a test says which metadata they carry and where. */

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const payload = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(payload.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

type Track = {
  /** `vide`, `soun`, `meta`, `text` … */
  handler: string;
  samples: string[];
  /** More boxes of the track. */
  extra?: Buffer[];
};

type Film = {
  tracks: Track[];
  /** More boxes of the index. */
  extra?: Buffer[];
  /** More boxes behind the film. */
  after?: Buffer[];
  /** Eight-byte offsets and sizes. */
  isLarge?: boolean;
};

/** An MP4 file whose samples are the given texts, one chunk a sample, in front of the index. */
export function makeMp4({ tracks, extra = [], after = [], isLarge = false }: Film): Buffer {
  const fileType = box('ftyp', 'isom', numbers(0), 'isomavc1');
  const data = tracks.flatMap(({ samples }) => samples);
  const mediaHead = isLarge ? 16 : 8;
  let offset = fileType.length + mediaHead;
  const index = tracks.map((track) => {
    const offsets = track.samples.map((sample) => {
      offset += sample.length;
      return offset - sample.length;
    });
    return makeTrack(track, offsets, isLarge);
  });
  const samples = Buffer.from(data.join(''), 'latin1');
  return Buffer.concat([
    fileType,
    isLarge ? makeLargeBox('mdat', samples) : box('mdat', samples),
    box('moov', box('mvhd', Buffer.alloc(100)), ...index, ...extra),
    ...after,
  ]);
}

function makeLargeBox(type: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(payload.length + 16), 8);
  return Buffer.concat([head, payload]);
}

function makeTrack({ handler, samples, extra = [] }: Track, offsets: number[], isLarge: boolean): Buffer {
  const chunkOffsets = isLarge
    ? box('co64', numbers(0, offsets.length, ...offsets.flatMap((offset) => [0, offset])))
    : box('stco', numbers(0, offsets.length, ...offsets));
  const table = box(
    'stbl',
    box('stsz', numbers(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    chunkOffsets,
  );
  const media = box('mdia', box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0), '\0'), box('minf', table));
  return box('trak', box('tkhd', Buffer.alloc(84)), media, ...extra);
}

/** An EBML element with a length of eight bytes. */
export function element(id: number, ...parts: (Buffer | string)[]): Buffer {
  const payload = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(payload.length));
  return Buffer.concat([elementId(id), size, payload]);
}

/** An element whose length is left open, as live recordings write it. */
export function openElement(id: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([elementId(id), Buffer.from([0xff]), ...parts]);
}

function elementId(id: number): Buffer {
  return Buffer.from(id.toString(16), 'hex');
}

/** The parts of a WebM file, by their ids (RFC 9559). */
export const webm = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  entry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  block: 0xa3,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  padding: 0xec,
} as const;

export function webmTrack(type: number): Buffer {
  return element(webm.tracks, element(webm.entry, element(webm.trackType, Buffer.from([type]))));
}
