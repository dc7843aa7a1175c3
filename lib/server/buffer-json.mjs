// Plain JavaScript: the server runs it uncompiled.

/** Smaller ones are written as Node writes them. */
const maxBytes = 16 * 1024;

/**
 * Next writes every finished page as JSON to learn its size, which it then uses for other entries only. The page's data is a
 * buffer, and Node writes each of its bytes as a number of a list: a twentieth of the time of a drawing. From now on,
 * large buffers are written by their size alone; nothing in this process reads one from JSON.
 */
export function writeLargeBuffersShortly() {
  const { toJSON } = Buffer.prototype;
  Buffer.prototype.toJSON = function () {
    return this.length > maxBytes ? { type: 'Buffer', data: [], bytes: this.length } : toJSON.call(this);
  };
}
