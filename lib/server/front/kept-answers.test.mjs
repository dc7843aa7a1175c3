import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptAnswer } from './kept-answer.mjs';
import { KeptAnswers } from './kept-answers.mjs';

const text = '<p>A page that is the same for everybody</p>'.repeat(200);
const drawn = (body = text, url = '/nl/') => ({ url, status: 200, headers: {}, body: Buffer.from(body) });
/** Does not compress. */
function noise(bytes) {
  const blocks = Array.from({ length: Math.ceil(bytes / 64) }, (_, index) =>
    createHash('sha512').update(`${bytes} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

function makeStore(maxBytes = 1_000_000) {
  const state = { version: 'a' };
  return { state, kept: new KeptAnswers({ maxBytes, version: () => state.version }) };
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body) => body],
])('a body in %s is the one that was drawn, whatever coding came first', async (coding, expand) => {
  for (const first of ['br', 'gzip', 'identity']) {
    const answer = new KeptAnswer(drawn());
    await answer.body(first);
    expect(expand(await answer.body(coding)).toString()).toBe(text);
    expect(answer.ready(coding)).toBe(await answer.body(coding));
  }
});

test('callers that ask for a coding at once share one compression', async () => {
  const answer = new KeptAnswer(drawn());
  const [first, second] = await Promise.all([answer.body('br'), answer.body('br')]);
  expect(first).toBe(second);
});

test('a body is held in the codings that were asked for, and not as it was drawn', async () => {
  const answer = new KeptAnswer(drawn());
  const raw = answer.bytes;
  await answer.body('gzip');
  expect(answer.bytes).toBeLessThan(raw);
  expect(answer.ready('identity')).toBeUndefined();
  expect(answer.ready('br')).toBeUndefined();
});

test('an answer is compressed better once more than one request has asked for it, each coding once', async () => {
  const { kept } = makeStore();
  const answer = kept.keep('home', 'a', drawn());
  const quick = await answer.body('br');
  expect(kept.roughest()).toBeUndefined();
  kept.find('home');
  expect(kept.roughest()).toBe(answer);
  await answer.improve();
  expect(answer.ready('br')?.length).toBeLessThanOrEqual(quick.length);
  expect(brotliDecompressSync(await answer.body('br')).toString()).toBe(text);
  expect(kept.roughest()).toBeUndefined();
});

test('the answer with the most hits is the first to be compressed better', async () => {
  const { kept } = makeStore();
  for (const key of ['rare', 'common']) await kept.keep(key, 'a', drawn()).body('gzip');
  kept.find('rare');
  for (let index = 0; index < 5; index += 1) kept.find('common');
  expect(kept.roughest()).toBe(kept.find('common'));
});

test('a change of version drops every answer, and names those that were asked for most', () => {
  const { kept, state } = makeStore();
  for (const url of ['/nl/', '/fr/', '/de/']) kept.keep(url, 'a', drawn(text, url));
  kept.find('/fr/');
  kept.find('/fr/');
  kept.find('/nl/');
  state.version = 'b';
  expect(kept.find('/fr/')).toBeUndefined();
  expect(kept.figures().entries).toBe(0);
  expect(kept.popular()).toEqual(['/fr/', '/nl/']);
});

test('the most asked-for addresses of now come before those of former versions and of the last start', () => {
  const state = { version: 'a' };
  const kept = new KeptAnswers({
    maxBytes: 1_000_000,
    version: () => state.version,
    popularBefore: ['/de/', '/nl/'],
  });
  expect(kept.popular()).toEqual(['/de/', '/nl/']);
  kept.keep('nl', 'a', drawn(text, '/nl/'));
  kept.keep('fr', 'a', drawn(text, '/fr/'));
  for (const key of ['fr', 'fr', 'nl']) kept.find(key);
  expect(kept.popular()).toEqual(['/fr/', '/nl/', '/de/']);
  state.version = 'b';
  expect(kept.find('fr')).toBeUndefined();
  expect(kept.popular()).toEqual(['/fr/', '/nl/', '/de/']);
});

test('an answer that was drawn for another version is returned and not kept', () => {
  const { kept, state } = makeStore();
  state.version = 'b';
  expect(kept.keep('home', 'a', drawn())).toBeInstanceOf(KeptAnswer);
  expect(kept.has('home')).toBe(false);
});

test('the bytes have a bound: what was used least recently goes first, and is counted', async () => {
  const { kept } = makeStore(100_000);
  for (let index = 0; index < 10; index += 1) {
    await kept.keep(`${index}`, 'a', { ...drawn(), body: noise(8_000 + index) }).body('gzip');
    kept.find('0');
  }
  const { bytes, entries, evictions } = kept.figures();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(entries + evictions).toBe(10);
  expect(evictions).toBeGreaterThan(0);
  expect(kept.has('0')).toBe(true);
  expect(kept.has('1')).toBe(false);
});

test('an answer grows with each coding, and its size with it', async () => {
  const { kept } = makeStore();
  const answer = kept.keep('home', 'a', drawn());
  await answer.body('gzip');
  const { bytes } = kept.figures();
  const second = await answer.body('br');
  expect(kept.figures().bytes).toBe(bytes + second.length);
});

test('one answer never takes most of the store', () => {
  const { kept } = makeStore(80_000);
  kept.keep('small', 'a', drawn('x'));
  kept.keep('large', 'a', { ...drawn(), body: noise(60_000) });
  expect(kept.has('large')).toBe(false);
  expect(kept.has('small')).toBe(true);
});

test('answers for the next version are kept from its beginning on, in the codings that were asked for', async () => {
  const { state, kept } = makeStore();
  kept.keep('/nl/', 'a', drawn('old'));
  await kept.keepForNext('/nl/', 'b', drawn('new'), ['gzip']);
  await kept.keepForNext('/fr/', 'c', drawn('newest'), []);
  await kept.keepForNext('/de/', 'c', drawn('newest'), ['br']);
  expect((await kept.find('/nl/').body('identity')).toString()).toBe('old');
  state.version = 'c';
  expect(kept.find('/nl/')).toBeUndefined();
  expect((await kept.find('/fr/').body('identity')).toString()).toBe('newest');
  expect(brotliDecompressSync(kept.find('/de/').ready('br')).toString()).toBe('newest');
  expect(kept.figures()).toMatchObject({ entries: 2 });
  state.version = 'd';
  expect(kept.figures()).toMatchObject({ entries: 2 });
  expect(kept.find('/fr/')).toBeUndefined();
});

test('an answer whose version has begun meanwhile is kept for it', async () => {
  const { state, kept } = makeStore();
  state.version = 'b';
  await kept.keepForNext('/nl/', 'b', drawn('new'), []);
  expect(kept.has('/nl/')).toBe(true);
});

test('what visitors ask for now: more than once, and lately; the most asked for first', () => {
  let time = 0;
  const kept = new KeptAnswers({ maxBytes: 1_000_000, version: () => 'a', now: () => time });
  for (const key of ['long ago', 'once', 'twice', 'often']) kept.keep(key, 'a', drawn());
  kept.keep('missing', 'a', { ...drawn(), status: 404 });
  for (const key of ['long ago', 'long ago']) kept.find(key);
  time = 20_000;
  for (const key of ['twice', 'often', 'often', 'missing', 'missing']) kept.find(key);
  time = 30_000;
  expect(kept.askedFor(10_000).map(({ key }) => key)).toEqual(['often', 'twice']);
});
