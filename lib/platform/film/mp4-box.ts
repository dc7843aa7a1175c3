import { UnreadableFilm } from './byte-source';

/** One box of an MP4 file (ISO 14496-12): offsets in the file; the payload ends where the box does. */
export type Box = { type: string; start: number; payload: number; end: number };

/** More parts than any film has. */
export const maxBoxes = 10_000;

/** The boxes between two offsets of the file, of which `bytes` holds the part that begins at `offset`. */
export function listBoxes(bytes: Buffer, offset: number, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    // QuickTime ends a list of boxes with four zero bytes.
    if (to - start < 8 && bytes.subarray(start - offset, to - offset).every((byte) => byte === 0)) break;
    const box = readBox(bytes.subarray(start - offset, start - offset + 16), start, to);
    if (boxes.push(box) > maxBoxes) throw new UnreadableFilm('it has too many parts');
    start = box.end;
  }
  return boxes;
}

/** Reads the head of a box from the 16 bytes at `start`; it may not reach past `limit`. */
export function readBox(head: Buffer, start: number, limit: number): Box {
  if (head.length < 8) throw new UnreadableFilm('it ends in the middle');
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (size === 1 && head.length < 16) throw new UnreadableFilm('it ends in the middle');
  const length = size === 0 ? limit - start : size === 1 ? Number(head.readBigUInt64BE(8)) : size;
  const payload = start + (size === 1 ? 16 : 8);
  const end = start + length;
  if (!Number.isSafeInteger(end) || end < payload || end > limit)
    throw new UnreadableFilm('a part is longer than the file');
  return { type, start, payload, end };
}
