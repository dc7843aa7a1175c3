// Finished answers, compressed. Plain JavaScript: the server runs it uncompiled, in front of Next.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes that an answer takes besides its bodies: key, headers and objects, estimated high. */
const overheadBytes = 4096;
/** Larger bodies, such as sitemaps, are not compressed a second time: it would take seconds. */
const maxImprovedBytes = 512 * 1024;
/** Requests for an answer from which on it is worth being compressed better; a robot asks once. */
const minHitsToImprove = 2;
/** Addresses of a former version that are worth drawing again before a visitor asks. */
const maxPopular = 100;

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

/**
 * Answers of one page version, by key, least recently used out first. An answer is valid as long as its version is the
 * current one: with the first look after a change all are dropped.
 */
export class KeptAnswers {
  #version;
  #now;
  #heldVersion;
  /** The most asked for of former versions. */
  #formerly;
  /** Answers of the version that is expected next. @type {{ version: string, answers: Map<string, KeptAnswer> } | null} */
  #expected = null;
  #evictions = 0;
  /** @type {LRUCache<string, KeptAnswer>} */
  #answers;

  /**
   * @param {{ maxBytes: number, version: () => string, popularBefore?: readonly string[], now?: () => number }} rules
   *   `popularBefore`: addresses that were asked for most before the start; `now`: milliseconds
   */
  constructor({ maxBytes, version, popularBefore = [], now = () => performance.now() }) {
    this.#version = version;
    this.#now = now;
    this.#heldVersion = version();
    this.#formerly = popularBefore;
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (answer) => answer.bytes,
      dispose: (_, __, reason) => {
        if (reason === 'evict') this.#evictions += 1;
      },
    });
  }

  #refresh() {
    const present = this.#version();
    if (present === this.#heldVersion) return;
    this.#heldVersion = present;
    this.#formerly = this.popular();
    this.#answers.clear();
    if (this.#expected?.version === present)
      for (const [key, answer] of this.#expected.answers) this.#answers.set(key, answer);
    this.#expected = null;
  }

  /** Addresses of answers, the most asked for first: of the present version, then of former ones. */
  popular() {
    return [...new Set([...this.#byRequests().map(([, { url }]) => url), ...this.#formerly])].slice(0, maxPopular);
  }

  /** Pages that were asked for more than once, the most asked for first. */
  #byRequests() {
    return [...this.#answers]
      .filter(([, { status, hits }]) => status === 200 && hits > 1)
      .sort(([, a], [, b]) => b.hits - a.hits);
  }

  /** @param {string} key @param {Drawn} drawn @param {string} drawnFor */
  #answerOf(key, drawn, drawnFor) {
    const answer = new KeptAnswer(drawn, drawnFor, (grown) => {
      // Its size counts only when it is put in again, unless it has gone meanwhile.
      if (this.#answers.peek(key) !== grown) return;
      this.#answers.delete(key);
      this.#answers.set(key, grown);
    });
    answer.hits = 1;
    return answer;
  }

  /** @param {string} key */
  find(key) {
    this.#refresh();
    const answer = this.#answers.get(key);
    if (answer) {
      answer.hits += 1;
      answer.usedAt = this.#now();
    }
    return answer;
  }

  /**
   * Answers that were asked for within so many milliseconds and before, the most asked for first.
   * @param {number} withinMs
   * @returns {{ key: string, answer: KeptAnswer }[]}
   */
  askedFor(withinMs) {
    this.#refresh();
    const since = this.#now() - withinMs;
    return this.#byRequests()
      .filter(([, { usedAt }]) => usedAt >= since)
      .map(([key, answer]) => ({ key, answer }));
  }

  /**
   * Keeps an answer of the version that will be the next one, in these codings. It is dropped when another comes first.
   * @param {string} key
   * @param {string} next
   * @param {Drawn} drawn
   * @param {readonly string[]} codings
   */
  async keepForNext(key, next, drawn, codings) {
    const answer = this.#answerOf(key, drawn, next);
    for (const coding of codings) await answer.body(coding);
    this.#refresh();
    if (next === this.#heldVersion) this.#answers.set(key, answer);
    else {
      if (this.#expected?.version !== next) this.#expected = { version: next, answers: new Map() };
      this.#expected.answers.set(key, answer);
    }
  }

  /**
   * Keeps an answer that was drawn for a version, if that is still the current one. Returns the answer either way.
   * @param {string} key
   * @param {string} drawnFor
   * @param {Drawn} drawn
   */
  keep(key, drawnFor, drawn) {
    this.#refresh();
    if (drawnFor !== this.#heldVersion) return new KeptAnswer(drawn, drawnFor);
    const answer = this.#answerOf(key, drawn, drawnFor);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Whether answers of this version are those of now. @param {string} of */
  isPresent(of) {
    return of === this.#version();
  }

  /** Whether an answer is kept, without counting as a use of it. */
  has(key) {
    this.#refresh();
    return this.#answers.has(key);
  }

  /** The most asked-for answer that can be compressed better; undefined when there is none. */
  roughest() {
    this.#refresh();
    let found;
    for (const answer of this.#answers.values()) {
      if (answer.canImprove && (found === undefined || answer.hits > found.hits)) found = answer;
    }
    return found;
  }

  /** @returns {{ entries: number, bytes: number, evictions: number }} */
  figures() {
    return { entries: this.#answers.size, bytes: this.#answers.calculatedSize, evictions: this.#evictions };
  }
}
