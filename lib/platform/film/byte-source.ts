/** Random access to the bytes of a file; a read past the end returns fewer bytes than requested. */
export type ByteSource = { size: number; read(start: number, length: number): Promise<Buffer> };

/** Bytes `start` to `end` (not included) that are served as `head` followed by zeros. */
export type Blank = { start: number; end: number; head: Buffer };

/** Thrown for a film whose structure is not understood: its metadata may reveal anything, so it is not served. */
export class UnreadableFilm extends Error {}
