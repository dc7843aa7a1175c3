/** Random access to the bytes of a file; a read past the end gives fewer bytes than asked for. */
export type ByteSource = { size: number; read(start: number, length: number): Promise<Buffer> };

/** Bytes `start` to `end` (not included) that are served as `head` followed by zeros. */
export type Blank = { start: number; end: number; head: Buffer };

/** Thrown for a film whose structure is not understood: what it may tell is unknown then, so it is not served. */
export class UnreadableFilm extends Error {}
