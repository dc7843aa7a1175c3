import { expect, test } from 'vitest';
import { createPageTurns } from './page-turns';

const limits = { running: 1, waiting: 6, waitingOfNetwork: 4, waitSeconds: 15, drawSeconds: 30 };

/** Takes turns for requests by a clock that the test moves, and notes which were drawn and refused, in order. */
function makeTurns(changed: Partial<typeof limits> = {}) {
  let time = 0;
  let timers: { at: number; work: () => void }[] = [];
  const turns = createPageTurns(
    { ...limits, ...changed },
    {
      later(ms, work) {
        const timer = { at: time + ms, work };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
  );
  const outcomes: string[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const take = async (id: string, address = '192.0.2.1') => {
    void turns.take(id, address).then((mayDraw) => outcomes.push(`${id} ${mayDraw ? 'drawn' : 'refused'}`));
    await settle();
  };
  const pass = async (ms: number) => {
    time += ms;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { work } of due) work();
    await settle();
  };
  const finish = async (id: string) => {
    turns.end(id);
    await settle();
  };
  return { ...turns, take, pass, finish, outcomes, openTimers: () => timers.length };
}

test('pages of one network are drawn one after another, in the order in which they came', async () => {
  const { take, finish, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c']) await take(id);
  expect(outcomes).toEqual(['a drawn']);
  await finish('a');
  expect(outcomes.at(-1)).toBe('b drawn');
  await finish('b');
  expect(outcomes.at(-1)).toBe('c drawn');
});

test('the allowed number of pages are drawn at a time', async () => {
  const { take, finish, outcomes } = makeTurns({ running: 2 });
  for (const id of ['a', 'b', 'c', 'd']) await take(id);
  expect(outcomes).toEqual(['a drawn', 'b drawn']);
  await finish('b');
  expect(outcomes).toEqual(['a drawn', 'b drawn', 'c drawn']);
});

test('while a crawler crawls, a visitor waits for one of its pages', async () => {
  const { take, finish, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd']) await take(id, '192.0.2.1');
  await take('visitor', '192.0.2.2');
  await finish('a');
  await finish('b');
  expect(outcomes).toEqual(['a drawn', 'b drawn', 'visitor drawn']);
  await finish('visitor');
  expect(outcomes.at(-1)).toBe('c drawn');
});

test('one network waits with a few', async () => {
  const { take, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await take(id, '2001:db8::1');
  expect(outcomes).toEqual(['a drawn', 'f refused']);
});

test('when all places are taken, a new network takes one from the network with the most', async () => {
  const { take, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd', 'e']) await take(id, '192.0.2.1');
  for (const id of ['f', 'g']) await take(id, '192.0.2.2');
  expect(outcomes).toEqual(['a drawn']);
  await take('h', '192.0.2.3');
  expect(outcomes).toEqual(['a drawn', 'e refused']);
  await take('i', '192.0.2.3');
  await take('j', '192.0.2.3');
  expect(outcomes.slice(2)).toEqual(['d refused', 'j refused']);
});

test('a caller that leaves while waiting frees the place for the next', async () => {
  const { take, leave, finish, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c']) await take(id);
  leave('b');
  leave('unknown');
  await finish('a');
  expect(outcomes).toEqual(['a drawn', 'b refused', 'c drawn']);
});

test('a page whose visitor left is drawn to its end: no other begins beside it', async () => {
  const { take, leave, finish, outcomes } = makeTurns();
  for (const id of ['a', 'b']) await take(id);
  leave('a');
  expect(outcomes).toEqual(['a drawn']);
  await finish('a');
  expect(outcomes).toEqual(['a drawn', 'b drawn']);
});

test('a turn ends once, however often it is reported, and a request takes one', async () => {
  const { take, finish, outcomes } = makeTurns();
  for (const id of ['a', 'a', 'b', 'c']) await take(id);
  expect(outcomes).toEqual(['a drawn', 'a drawn']);
  await finish('a');
  await finish('a');
  await finish('unknown');
  expect(outcomes).toEqual(['a drawn', 'a drawn', 'b drawn']);
});

test('a drawing that never ends gives its turn back after a while', async () => {
  const { take, pass, outcomes } = makeTurns({ waitSeconds: 60 });
  for (const id of ['a', 'b']) await take(id);
  await pass(29_999);
  expect(outcomes).toEqual(['a drawn']);
  await pass(1);
  expect(outcomes).toEqual(['a drawn', 'b drawn']);
});

test('a caller that has waited too long is refused', async () => {
  const { take, pass, outcomes } = makeTurns();
  for (const id of ['a', 'b']) await take(id);
  await pass(15_000);
  expect(outcomes).toEqual(['a drawn', 'b refused']);
});

test('finished requests leave nothing behind', async () => {
  const { take, leave, finish, openTimers } = makeTurns();
  for (const id of ['a', 'b', 'c']) await take(id);
  leave('c');
  await finish('a');
  await finish('b');
  expect(openTimers()).toBe(0);
});
