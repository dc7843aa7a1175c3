import { type Blank, type ByteSource, UnreadableFilm } from './byte-source';

/** One element of a WebM file (EBML, RFC 8794): offsets in the file. `end` is null where the length is left open. */
type Element = { id: number; start: number; payload: number; end: number | null };

const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const trackType = 0x83;
const voidElement = 0xec;

/** Children of the segment that a player needs: seek head, information, tracks, clusters, cues. */
const neededElements: ReadonlySet<number> = new Set([0x114d9b74, 0x1549a966, tracks, cluster, 0x1c53bb6b]);
/** Tags, attachments, chapters: may reveal a place or a name. */
const otherElements: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469, 0x1043a770]);
const neededTrackTypes: ReadonlySet<number> = new Set([1, 2]);
const maxElements = 1_000_000;
const maxTrackBytes = 1024 * 1024;

/**
 * Returns the ranges of a WebM file that must be blanked so that it reveals neither a place nor a person: tags,
 * attachments, chapters and padding. All lengths stay, so offsets and ranges remain valid. Throws `UnreadableFilm`,
 * also for tracks that are neither picture nor sound.
 */
export async function findWebmMetadata(source: ByteSource): Promise<Blank[]> {
  const head = await readElement(source, 0, source.size);
  const body = head.id === ebml && head.end !== null ? await readElement(source, head.end, source.size) : null;
  if (body?.id !== segment) throw new UnreadableFilm('it does not begin like a WebM file');
  const bodyEnd = body.end ?? source.size;
  const blanks: Blank[] = [];
  let isInOpenCluster = false;
  let count = 0;
  for (let start = body.payload; start < bodyEnd; ) {
    const element = await readElement(source, start, bodyEnd);
    if (++count > maxElements) throw new UnreadableFilm('it has too many parts');
    const isSegmentLevel = neededElements.has(element.id) || otherElements.has(element.id);
    if (isSegmentLevel) isInOpenCluster = false;
    if (element.end === null) {
      if (element.id !== cluster) throw new UnreadableFilm('a part has no length');
      isInOpenCluster = true;
      start = element.payload;
      continue;
    }
    if (element.id === tracks) await requireFilmTracks(source, element.payload, element.end);
    // Elements of a cluster without a length appear where children of the segment would.
    if (!neededElements.has(element.id) && !(isInOpenCluster && !isSegmentLevel && element.id !== voidElement)) {
      blanks.push(blankElement(element.start, element.end));
    }
    start = element.end;
  }
  if (bodyEnd < source.size) blanks.push({ start: bodyEnd, end: source.size, head: Buffer.alloc(0) });
  return blanks;
}

async function requireFilmTracks(source: ByteSource, from: number, to: number): Promise<void> {
  if (to - from > maxTrackBytes) throw new UnreadableFilm('its index is too large');
  for (let start = from; start < to; ) {
    const entry = await readElement(source, start, to);
    if (entry.end === null) throw new UnreadableFilm('a part has no length');
    if (entry.id === trackEntry) await requireFilmTrack(source, entry.payload, entry.end);
    start = entry.end;
  }
}

async function requireFilmTrack(source: ByteSource, from: number, to: number): Promise<void> {
  for (let start = from; start < to; ) {
    const field = await readElement(source, start, to);
    if (field.end === null) throw new UnreadableFilm('a part has no length');
    if (field.id === trackType && !neededTrackTypes.has((await source.read(field.payload, 1))[0] ?? 0)) {
      throw new UnreadableFilm('it has a track that is neither picture nor sound');
    }
    start = field.end;
  }
}

/** A void element of the same length. */
function blankElement(start: number, end: number): Blank {
  const length = end - start;
  // One byte of length reaches to 126; longer ones take eight.
  if (length < 128) return { start, end, head: Buffer.from([voidElement, 0x80 | (length - 2)]) };
  const head = Buffer.alloc(9);
  head.writeUInt8(voidElement, 0);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  return { start, end, head };
}

async function readElement(source: ByteSource, start: number, limit: number): Promise<Element> {
  const bytes = await source.read(start, 12);
  const idLength = vintLength(bytes, 0);
  const sizeLength = vintLength(bytes, idLength);
  if (idLength > 4 || idLength + sizeLength > bytes.length) throw new UnreadableFilm('it ends in the middle');
  const id = bytes.readUIntBE(0, idLength);
  let size = BigInt((bytes[idLength] ?? 0) & (0xff >> sizeLength));
  for (let index = 1; index < sizeLength; index++) size = (size << 8n) | BigInt(bytes[idLength + index] ?? 0);
  const payload = start + idLength + sizeLength;
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const end = isOpen ? null : payload + Number(size);
  if (end !== null && end > limit) throw new UnreadableFilm('a part is longer than the file');
  return { id, start, payload, end };
}

/** Bytes of a variable-length number, by the zeros before its first one. */
function vintLength(bytes: Buffer, at: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8) throw new UnreadableFilm('it ends in the middle');
  return length;
}
