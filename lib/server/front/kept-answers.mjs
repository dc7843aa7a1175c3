// Finished answers. Plain JavaScript: the server runs it uncompiled, in front of Next.
import { LRUCache } from 'lru-cache';
import { KeptAnswer } from './kept-answer.mjs';

/** @typedef {import('./kept-answer.mjs').Drawn} Drawn */

/** Addresses of a former version that are worth drawing again before a visitor asks. */
const maxPopular = 100;

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
