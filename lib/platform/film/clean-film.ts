import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { type Blank, type ByteSource, UnreadableFilm } from './byte-source';
import { findMp4Metadata } from './mp4-metadata';
import { findWebmMetadata } from './webm-metadata';

const finders: Readonly<Record<string, (source: ByteSource) => Promise<Blank[]>>> = {
  'video/mp4': findMp4Metadata,
  'video/webm': findWebmMetadata,
};

/** Whether `findFilmMetadata` knows the kind of file. */
export function isFilmType(type: string): boolean {
  return type in finders;
}

/**
 * Returns the ranges of a film file that must be blanked before it is served, in the order of the file; or the reason
 * why they cannot be determined, in words for an editor.
 */
export async function findFilmMetadata(path: string, type: string): Promise<Blank[] | { unreadable: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const source: ByteSource = {
      size,
      async read(start, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
        return buffer.subarray(0, bytesRead);
      },
    };
    return (await finders[type]?.(source)) ?? { unreadable: 'it is no film' };
  } catch (error) {
    if (error instanceof UnreadableFilm) return { unreadable: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

/** Applies the blanks to a stream whose first byte is byte `start` of the file. */
export function blankStream(blanks: readonly Blank[], start: number): Transform {
  let position = start;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = position + chunk.length;
      for (const blank of blanks) {
        const from = Math.max(blank.start, position);
        const to = Math.min(blank.end, end);
        if (from >= to) continue;
        chunk.fill(0, from - position, to - position);
        const headEnd = Math.min(to, blank.start + blank.head.length);
        if (from < headEnd) blank.head.copy(chunk, from - position, from - blank.start, headEnd - blank.start);
      }
      position = end;
      done(null, chunk);
    },
  });
}
