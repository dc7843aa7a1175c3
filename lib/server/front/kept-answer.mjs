// A finished answer, compressed. Plain JavaScript: the server runs it uncompiled, in front of Next.
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes that an answer takes besides its bodies: key, headers and objects, estimated high. */
const overheadBytes = 4096;
/** Larger bodies, such as sitemaps, are not compressed a second time: it would take seconds. */
const maxImprovedBytes = 512 * 1024;
/** Requests for an answer from which on it is worth being compressed better; a robot asks once. */
const minHitsToImprove = 2;
/**
 * The codings of a body, the best first. All work runs in the thread pool, beside the event loop.
 * @type {Record<string, {
 *   compress: (body: Buffer, isBest: boolean) => Promise<Buffer>,
 *   expand: (body: Buffer) => Promise<Buffer>,
 *   steps: () => import('node:stream').Transform[],
 * }>}
 */
const codecs = {
  br: {
    compress: (body, isBest) =>
      brotli(body, {
        params: { [BROTLI_PARAM_QUALITY]: isBest ? 11 : 5, [BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    expand: promisify(zlib.brotliDecompress),
    steps: () => [zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 5 } })],
  },
  gzip: {
    compress: (body, isBest) => gzip(body, { level: isBest ? 9 : 6 }),
    expand: promisify(zlib.gunzip),
    steps: () => [zlib.createGzip({ level: 6 })],
  },
  identity: { compress: async (body) => body, expand: async (body) => body, steps: () => [] },
};

export const codings = Object.keys(codecs);

/**
 * Compresses a body that is sent once.
 * @param {Buffer} body
 * @param {string} coding one of `codings`
 * @returns {Promise<Buffer>}
 */
export const compressOnce = (body, coding) => codecs[coding].compress(body, false);

/**
 * The streams through which a body of unknown length is compressed.
 * @param {string} coding one of `codings`
 */
export const compressingSteps = (coding) => codecs[coding].steps();

/**
 * @typedef {Readonly<Record<string, string>>} Headers
 * @typedef {{ url: string, status: number, headers: Headers, forOthers?: Headers | null, body: Buffer }} Drawn an answer as Next
 *   gave it, not compressed; `url` is an address that it answers; `forOthers`: headers where a cache of others may keep it
 */

/** An answer with its body in every coding that a caller has asked for; none of it is ever changed in place. */
export class KeptAnswer {
  hits = 0;
  /** When it was last asked for, in milliseconds. */
  usedAt = 0;
  /** @type {Map<string, Buffer>} */
  #bodies = new Map();
  /** @type {Map<string, Promise<Buffer>>} */
  #underWay = new Map();
  /** Codings at their highest quality. */
  #best = new Set(['identity']);
  /** @type {Buffer | undefined} until the first coding has taken its place */
  #drawn;
  #onGrowth;

  /**
   * @param {Drawn} drawn
   * @param {string} [version] of the pages that it was drawn for
   * @param {(answer: KeptAnswer) => void} [onGrowth] after its size in memory has changed
   */
  constructor({ url, status, headers, forOthers = null, body }, version, onGrowth = () => {}) {
    this.url = url;
    this.status = status;
    this.headers = headers;
    this.forOthers = forOthers;
    this.version = version;
    this.#drawn = body;
    if (body.length > maxImprovedBytes) this.#best = new Set(codings);
    this.#onGrowth = onGrowth;
  }

  /** In memory, estimated. */
  get bytes() {
    let sum = overheadBytes + (this.#drawn?.length ?? 0);
    for (const body of this.#bodies.values()) sum += body.length;
    return sum;
  }

  /** The body in a coding if it is there already. */
  ready(coding) {
    return this.#bodies.get(coding);
  }

  /** The codings that callers have asked for. */
  get codings() {
    return [...this.#bodies.keys()];
  }

  /** @returns {Promise<Buffer>} */
  async body(coding) {
    const known = this.#bodies.get(coding) ?? this.#underWay.get(coding);
    if (known) return known;
    const made = this.#original().then((body) => codecs[coding].compress(body, false));
    this.#underWay.set(coding, made);
    try {
      this.#put(coding, await made);
    } finally {
      this.#underWay.delete(coding);
    }
    return made;
  }

  get canImprove() {
    return this.hits >= minHitsToImprove && this.#rough() !== undefined;
  }

  /** Compresses one coding again, as well as it goes. */
  async improve() {
    const coding = this.#rough();
    if (coding === undefined) return;
    const body = await codecs[coding].compress(await this.#original(), true);
    this.#best.add(coding);
    this.#put(coding, body);
  }

  #rough() {
    return codings.find((coding) => this.#bodies.has(coding) && !this.#best.has(coding));
  }

  #put(coding, body) {
    this.#bodies.set(coding, body);
    this.#drawn = undefined;
    this.#onGrowth(this);
  }

  /** Kept once, in whatever coding came first. */
  async #original() {
    if (this.#drawn) return this.#drawn;
    const [[coding, body]] = this.#bodies;
    return codecs[coding].expand(body);
  }
}
